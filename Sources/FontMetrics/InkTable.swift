// Measured on Liberation Sans, “Version 1.07.4”,
// and Noto Sans, “Version 2.004”,
// and DejaVu Sans, “Version 2.37”
// (Debian 12, table glyf), by Tests/Truth/ink.py.

/// Letters beyond ASCII whose ink is not as high as that of most of their kind.
enum InkTable {
    /// Lower-case letters with a stem or a mark above the x.
    static let stem = """
        ßàáâãäåèéêëìíîïðñòóôõöùúûüāăćĉċčďđēĕėěĥħĩīĭĺľŀłńňŉōŏőŕřśŝšťŧ\
        ũūŭůűŵźżžſƀƃƅƈƌƕƙƚƛơƭưƾǆǎǐǒǔǖǘǚǜǟǡǣǩǳǹǻǽǿȁȃȅȇȉȋȍȏȑȓȕȗȟȡȣȧȫȭȯ\
        ȱȴȶȸͳΐάέίΰδθλϊϋόύώϐϑϭбйѐёѓіїћќѝѣѷѽѿҍґҟһӂӏӑӓӗӛӝӟӣӥӧӫӭӵӹԁԃեէժծ\
        հձճմնևბზმნპრსშჩძწხჰჱჵḃḋḕḗḟḣḧḯḱḻḿṁṅṍṏṑṓṙṡṥṧṫṵṹṻṽẁẃẅẇẋẍẑẗẘẚẛẜẝ\
        ẟảấầẩẫắằẳẵẻẽếềểễỉỏốồổỗớờởỡủứừửữỻỽⱡⱹ
        """

    /// Lower-case letters that reach below the line and not above the x.
    static let descending = """
        µçąęņŋŗşųƍƞƣƴƹƺƿǥǫșȝȥȩȷȹȿɀɋɏγημρςφχϗϙϛϝϣϥϩϱϻϼдруцщџѹҁҏҕҗҙқңҧ\
        ҫҭүұҳҵҷҿӄӆӈӊӌӎӡӷӻӽԇԓԗԛԡԣԥԩԫԭԯբգդզըթլղյշչպջրցքგდევკლჟუფღყცჯჲჳ\
        ჶჷჸჹḁḙḛṃṇṉṋṛṟṣṳṷṿẉẓẕạẹọụỵỿⱬ
        """

    /// Lower-case letters that reach both above the x and below the line, and capitals that reach below the line.
    static let tall = """
        ÇýþÿĄĘĝğġĢģĮįĳĵĶķĻļŅŖŞŢţŲŷƑƒƔƝƥƪƫƮǇǈǉǊǋǌǧǪǬǭǯǰǵǷȘȚțȜȠȤȨȳȼɇɈɉ\
        ɊͿήβζξψϏϕϟϡϢϤϦϨϮϯϳϸЏДЦЩфђјўѮѯѱѸҀҊҋҔҖҘҚҢҦҪҬҲҴҶҾӃӅӇӉӋӍӯӱӳӶӺӼԆԒ\
        ԚԠԢԤԦԧԨԪԬԮիխկվփֆႢႭႳტქჭჴḀḄḅḆḇḈḉḌḍḎḏḐḑḒḓḘḚḜḝḡḤḥḨḩḪḫḬḭḲḳḴḵḶḷḸḹḼ\
        ḽṂṆṈṊṕṗṚṜṝṞṢṨṩṬṭṯṰṱṲṶṾẈẏẒẔẖẙẠẬậẶặẸỆệỊịỌỘộỢợỤỰựỳỴỷỹⱤⱥⱦⱧⱨⱩⱪⱫⱮⱾ\
        Ɀ
        """
}
