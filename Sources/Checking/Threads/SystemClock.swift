public import Linting

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The one thing that makes two runs over the same bytes differ.
public enum SystemClock {
    /// Today, where the machine is; 1970-01-01 where the system does not say.
    public static var today: CalendarDay {
        var now = time(nil)
        var parts = unsafe tm()
        // Unsafe because the system fills a structure through a pointer; it is ours and lives on the stack.
        guard unsafe localtime_r(&now, &parts) != nil,
            let day = CalendarDay(
                year: Int(unsafe parts.tm_year) + 1900, month: Int(unsafe parts.tm_mon) + 1,
                day: Int(unsafe parts.tm_mday))
        else { return CalendarDay.epoch }
        return day
    }
}
