public import Linting

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The current day, the only thing that makes two runs over the same bytes differ.
public enum SystemClock {
    /// Today in the local time zone; 1970-01-01 if the system does not tell.
    public static var today: CalendarDay {
        var now = time(nil)
        var parts = unsafe tm()
        // Unsafe because the system fills a structure through a pointer; the structure is local.
        guard unsafe localtime_r(&now, &parts) != nil,
            let day = CalendarDay(
                year: Int(unsafe parts.tm_year) + 1900, month: Int(unsafe parts.tm_mon) + 1,
                day: Int(unsafe parts.tm_mday))
        else { return CalendarDay.epoch }
        return day
    }
}
