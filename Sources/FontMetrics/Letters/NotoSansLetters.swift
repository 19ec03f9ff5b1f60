// Measured on Noto Sans, "Version 2.004" (Debian 12), by Tests/Truth/letters.py.

extension NotoSans {
    /// The letters of ASCII.
    static let regularLetters = LetterTable(
        shapes: #"""
            ! 72 -14 196 714 7ffe3ffe3ffc3ffc3ffc1ff81ff81ff80ff80ff00ff0000000003ffcffff3ffc
            " 65 456 343 714 f81ff81ff81ff81ff81ff81ff81f781e781e781e781e781e781e700e700e700e
            # 25 0 620 714 030c03180618061806187fff0e300c300c300c70fffe18601860186018c030c0
            $ 62 -58 516 759 018001803ffe798ce180e1807f801fe003fc018f0187018ffffe7ff001800180
            % 49 -10 782 724 38186c10c430c420c460c440c4dccdbe7db333230223062304230c230836181c
            & 53 -10 730 725 1f003f8030c030c030c039801f001e003f06638cc1ccc0fcc078e0787fce1f06
            ' 65 456 160 714 ffffffff7ffe7ffe7ffe7ffe7ffe3ffc3ffc3ffc3ffc3ffc1ff81ff81ff81ff8
            ( 40 -158 270 714 007e03f00fe01f803f007e00fe00fc00fc00fc007e003f001f800fc003f0007e
            ) 30 -158 260 714 7e000fc007f001f800fc007e007f003f003f003f007e00fc01f803f00fc07e00
            * 41 310 508 760 03c00380018001800180c187fdbfffff0ff003c007e00e700e701c381c380810
            + 50 111 520 595 0180018001800180018001800180ffffffff0180018001800180018001800180
            , 41 -129 192 116 07ff07ff07fe0ffe0ffc0ffc1ff81ff81ff03fe03fe03fc07f807f807f00fe00
            - 40 229 282 307 ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff
            . 72 -14 196 121 07e01ff83ffc7ffeffffffffffffffffffffffffffff7ffe7ffe3ffc1ff807e0
            / 10 0 362 714 000f001e003c0078007800f001e003c003c007800f001e001e003c007800f000
            0 49 -10 523 725 0fe01ff8381c700ee00ee007e007e007e007e007e007600e700e381c1ff807f0
            1 89 0 355 714 003f03ff1fdf7e1f201f001f001f001f001f001f001f001f001f001f001f001f
            2 48 0 520 724 0ff07ffc601e000e000e000e001c0038007001e003800f001c007800ffffffff
            3 45 -10 515 724 1ff07ffc601e000e000e001e003c0ff00ffc000e000700070007000efffc7ff0
            4 21 0 552 718 0038007800f801b8033806380e381c3838387038e038ffff0038003800380038
            5 63 -10 515 714 7ffc7ffc70007000700070007fe07ffc001e000f00070007000f801efffc7fe0
            6 55 -10 525 724 03fc0ffc1c00380070006000e3f0effcf00ee007e007e0077007380e1ffc07f0
            7 44 0 523 714 ffffffff000e000e001c00380038007000e000e001c00380078007000e001e00
            8 49 -10 522 724 0ff03ffc700e700e700e781c1e780fe01ff8781ee007e007e007f00e7ffc0ff0
            9 50 -10 520 724 0fe03ff8701ce00ee007e007e007700f3ff70fc70006000e001c00383ff03fc0
            : 72 -14 196 550 3ffcffffffff1ff8000000000000000000000000000000001ff8ffffffff3ffc
            ; 31 -129 194 550 07fe0fff07fe000000000000000000000000000007fc0ffc1ff03fe03f807e00
            < 50 116 521 608 00010007001f007c01f00f803e00f800f0007c001f8007e000fc003f000f0001
            = 56 217 514 487 ffffffffffffffff00000000000000000000000000000000ffffffffffffffff
            > 50 116 521 608 8000e000f8003e000f8001f0007c001f000f003e01f807e03f00fc00f0008000
            ? 12 -14 408 724 3ff0fffe000f0007000f000e003c00f003c0078007000000000007800f800780
            @ 58 -89 841 714 07f01e38300c600643e3c623cc21cc218c23cc63c676c79c600030001c300fe0
            A 0 0 638 717 018003c003c007e0066006600c300c3018181ff83ffc300c300c60066006c007
            B 97 0 596 714 fff0fffce01ee00ee00ee00ee03cfff0e0fce00ee007e007e007e00efffcfff0
            C 61 -10 601 724 03fe0fff3c0078007000e000e000e000e000e000e000700078003c001ffe03fe
            D 97 0 669 714 ffc0fff8e03ce00ee006e007e007e007e007e007e007e00ee00ee03cfff0ffc0
            E 97 0 496 714 fffffffff000f000f000f000f000fffefffef000f000f000f000f000ffffffff
            F 97 0 496 714 fffffffff000f000f000f000f000fffefffef000f000f000f000f000f000f000
            G 61 -10 654 724 03fc0ffe3c0070007000e000e000e000e07fe007e003600370033c031fff07fe
            H 97 0 643 714 e007e007e007e007e007e007e007ffffffffe007e007e007e007e007e007e007
            I 40 0 298 714 ffff0ff007e007e007e007e007e007e007e007e007e007e007e007e00ff0ffff
            J -78 -190 182 714 003f003f003f003f003f003f003f003f003f003f003f003f003f003f81fcffe0
            K 97 0 619 714 e00ee01ce078e0e0e1c0e380ef00ff00ff80e3c0e1e0e0f0e078e03ce01ee00f
            L 97 0 499 714 f000f000f000f000f000f000f000f000f000f000f000f000f000f000ffffffff
            M 97 0 810 714 e007f00ff00ff00bd81bd81bd813cc33cc33c663c663c643c3c3c3c3c183c183
            N 97 0 663 714 e003f003f803dc03ce03ce03c703c383c1c3c0e3c063c073c03bc01fc00fc007
            O 61 -10 720 725 07e01ff8381c700e6006e007c003c003c003c003e0076006700e381c1ff807e0
            P 97 0 554 714 fff0fffce01ee00fe007e007e00fe03efff8ffc0e000e000e000e000e000e000
            Q 61 -170 720 725 0ff03e7c700e6006e007c003c003c003e0076006700e3c3c0ff000700038001c
            R 97 0 607 714 ffe0fff8e03ce01ce01ce01ce01ce0f8ffe0e1c0e0e0e070e038e01ce01ee00f
            S 51 -10 502 724 0ffc3ffe7800f000f00070003e001fe003fc003e000f00070007000efffc7ff0
            T 10 0 545 714 ffffffff01800180018001800180018001800180018001800180018001800180
            U 90 -10 640 714 e007e007e007e007e007e007e007e007e007e007e007e007e006700e3ffc0ff0
            V 0 0 600 714 e0076006700e700e300c381c18181c380c300c700e70066007e003c003c00180
            W 12 0 917 714 c183c183418243c263c66246624626642664342c342c342c1c381c3818181818
            X 4 0 582 714 7006300c381c1c380e70066003c003c003c007e00e700c301818381c700ee007
            Y 0 0 566 714 e007700e300c381c1c380c300e7007e003c00380018001800180018001800180
            Z 38 0 533 714 ffff7fff001e001c0038007000e001c0038007000e001c0038007000ffffffff
            [ 80 -158 304 714 fffffc00fc00fc00fc00fc00fc00fc00fc00fc00fc00fc00fc00fc00fc00ffff
            \ 10 0 363 714 f00078003c001e001e000f00078003c003c001e000f000780078003c001e000f
            ] 25 -158 249 714 ffff003f003f003f003f003f003f003f003f003f003f003f003f003f003fffff
            ^ 38 267 534 719 0180038003c007c006e00e600c700c301c3018183818301c700c700e6006e007
            _ -2 -154 446 -90 ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff
            ` 40 606 241 766 ff80ff807f807fc03fc01fe01fe00ff007f003f803f801fc00fe007e003f001f
            a 46 -10 480 545 07f83ffe181e000f00070007007f1fff7e077007f007e00ff00ff83f7ff71fc3
            b 85 -10 560 760 e000e000e000e000e080eff8f81ef00ee007e007e007e007e00ff00efffcc7f0
            c 55 -10 447 546 03fe0fff3f067c007800f000f000f000f000f000f00078007c003e071fff03fe
            d 55 -10 530 760 000700070007000703871ff7781f700fe007e007e007e007f007700f3fff0fe3
            e 55 -10 513 546 07f01ff83c1c780e700fe007fffffffff000e000f000700078003e061ffe07fc
            f 15 0 387 765 01ff07fe0f000f000f00fffc0f000f000f000f000f000f000f000f000f000f00
            g 55 -240 530 546 0fe33fff700ff007e007e007e007e007700f3c1f1ff700070007000e7e7c3ff0
            h 85 0 537 760 e000e000e000e000e000effcf81ef007e007e007e007e007e007e007e007e007
            i 78 0 181 737 7ffeffff000000007ffc7ffe7ffe7ffe7ffe7ffe7ffe7ffe7ffe7ffe7ffe7ffe
            j -55 -240 181 737 007f003e0000003e007e007e007e007e007e007e007e007e007e007e00fefff0
            k 85 0 525 760 e000e000e000e000e000e03ce078e1e0e380ef00ff80f3c0e0e0e078e03ce00e
            l 85 0 173 760 ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff
            m 85 0 854 546 9e3cff7ee3e7e1c3c183c183c183c183c183c183c183c183c183c183c183c183
            n 85 0 537 546 c3f8effcfc1ef00ff007e007e007e007e007e007e007e007e007e007e007e007
            o 55 -10 551 546 07e01ff83c3c700e700ee007e007e007e007e007e007700e700e3c3c1ff807e0
            p 85 -240 560 546 c7f0fffcf00ee00fe007e007e007e007f00ef83ceff8e000e000e000e000e000
            q 55 -240 530 546 0fe33eff700ff007e007e007e007e007700f3c1f1ff700070007000700070007
            r 85 0 398 546 f07ff1fff7e0fe00fc00f800f800f800f000f000f000f000f000f000f000f000
            s 51 -10 434 546 0ff83ffef80ef000f000f8007f001fe003fc003e000f000f000fe01efffc3ff0
            t 16 -10 339 659 070007000f00fffffffe0f000f000f000f000f000f000f000f000f8007ff01ff
            u 79 -10 533 536 e007e007e007e007e007e007e007e007e007e007e007e00ff00f783f3ff71fc3
            v 0 0 508 536 e007700e700e700e381c381c18181c381c380e700e70066007e007e003c003c0
            w 11 1 775 537 c183c183c3c363c663c663c6624666662664366c342c342c3c3c1c381c381818
            x 18 0 511 536 700e781e381c1c380e7007e007e003c003c007e00e701e781c38381c700ef00f
            y 1 -240 510 536 e007700e300e381c1c181c380e70067007e003e003c00180038007005e00fc00
            z 39 0 431 536 7fff7fff001e003c007800f001e001c0038007000e001e003c007800ffffffff
            { 28 -158 348 714 003f01f803e003c003c003c003c0ff00ff0003c003c003c003c003e001f8003f
            | 239 -241 312 760 ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff
            } 32 -158 352 714 fc001f8007c003c003c003c003c000ff00ff03c003c003c003c007c01f80fc00
            ~ 50 287 521 418 1c003e007f017f017f83ffc3ffe7ffffffffe7ffc3ffc1fe80fe80fe007c0038
            """#,
        kerning: #"""
            -160 r,r.
            -130 P,P.
            -80 L"L'Ta
            -70 "A'A,T.TA"A'ATTATcTdTeTgToTq
            -60 "c"d"e"o"q&T'c'd'e'o'q,V,W,Y.V.W.YAYF,F.T,T.TsY,Y.YA
            -50 ,C,G,O,Q.C.G.O.QPATmTnTpTrTuV,V.W,W.YaYcYdYeYgYoYq
            -40 "a'a-TAVAWD,D.O,O.Q,Q.T-TzVAWAYsv,v.w,w.y,y.
            -30 "g"m"n"p"r"s"u&Y'g'm'n'p'r's'uDTLYOTQTY&YmYnYpYrYu
            -20 &V&W,U.UACAGAOAQCCCGCOCQDADXFAKCKGKOKQLCLGLOLQLTLVLWOAOXPXQAQXT&TCTGTOTQTvTwTxTyU,U.VaVcVdVeVoVq
            -20 WaWcWdWeWoWqXCXGXOXQYCYGYOYQYzbvbwbxbyevewexeyf,f.ovowoxoypvpwpxpyrarcrdrerorqxcxdxexoxq
            -10 B,B.DVDWDYDZLUOVOWOYOZP&PZQVQWQYQZUAVCVGVOVQVgVmVnVpVrVsVuWCWGWOWQWgWmWnWpWrWsWuZCZGZOZQa"a'b"b'
            -10 bze"e'ezh"h'm"m'n"n'o"o'ozp"p'pzrg
            10 "Y'Y
            20 "T"V"W'T'V'WF)F?F]F}T?TTV?W?Y?c"c't"t'v?w?y?
            40 (j[jf)f]f}r"r'v"v'w"w'y"y'{j
            50 AJ
            60 EJf"f'
            90 (J[J{J
            95 _J
            """#)

    /// The bold letters of ASCII.
    static let boldLetters = LetterTable(
        shapes: #"""
            ! 57 -13 228 714 ffff7fff7ffe7ffe7ffe7ffe3ffe3ffc3ffc3ffc000000000ff0ffffffff3ffc
            " 65 456 407 714 fc3ffc3ffc3ffc3ffc3ffc3ffc3ffc3ffc3f7c3e7c3e7c3e7c3e7c3e7c3e781e
            # 22 0 624 713 031c071c071807387fff7fff7fff0e700e70fffefffefffe1ce018e038e038c0
            $ 43 -58 533 759 018003e03ffe7ffef980f9807f803ff007fe01ff019ff1bffffe7ff801800180
            % 31 -9 870 724 38187c30ec30cc60cc60ccc0ccdcfdbe7dbf3b330333063306330c370c3e181c
            & 40 -10 750 724 0f803fc03fc079e079c03bc03f803f0e7f0ef79ef3fcf1fcf0f8fffc7ffe1f8e
            ' 65 456 201 714 ffffffffffff7ffe7ffe7ffe7ffe7ffe7ffe7ffe3ffc3ffc3ffc3ffc3ffc3ffc
            ( 40 -158 309 714 01fe07f80fe03fc07f807f00ff00ff00ff00ff007f007f803fc00fe007f801fe
            ) 30 -158 299 714 7f801fe007f003fc01fe00fe00ff00ff00ff00ff00fe01fe03fc07f01fe07f80
            * 31 292 514 760 03c003c003c003c003c0f3cfffffffffffff07e00ff00ff01e783e7c1c380420
            + 43 111 528 596 03c003c003c003c003c003c0ffffffffffffffff03c003c003c003c003c003c0
            , 31 -129 224 116 0fff0fff0ffe1ffe1ffe1ffc1ffc3ff83ff83ff03ff07fe07fe07fc0ffc0ff80
            - 30 207 292 329 ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff
            . 57 -13 228 153 07e01ff83ffc7ffeffffffffffffffffffffffffffff7ffe7ffe3ffc1ff807e0
            / 7 0 408 714 003f003e007c00fc00f801f003f003e007c00fc00f801f003f003e007c00fc00
            0 36 -10 535 725 0fe03ff87ffc7c3ef81ef81ff81ff81ff81ff81ff81f781f7c3e3ffc1ff807f0
            1 59 0 413 714 007f01ff0fff3fff7e7f387f007f007f007f007f007f007f007f007f007f007f
            2 38 0 539 724 0ff07ffcfffe303e001e003e003e007c01f803e007c01f003e00ffffffffffff
            3 38 -10 532 724 1ff0fffc7ffe203e003e003e03fc0ff00ffc003e001f001f003ffffefffc7ff0
            4 17 0 555 714 007800f801f803f807f80f781e781c7838787078ffffffffffff007800780078
            5 49 -10 526 714 7ffc7ffc7ffc7c007c0078007ff87ffe30fe003f001f001f803ffffefffc7fe0
            6 35 -10 539 722 01fc0ffc1ffc3e0078007800fbfcfffefc3ff81ff81ff81f7c1f3ffe1ffc07f0
            7 27 0 539 714 ffffffffffff001e003e007c007800f801f001f003e007c007c00f800f001f00
            8 35 -10 536 723 0ff03ffc7e7e781e781e7c3e3ff80ff03ff87c7ef81ff81ff81f7e7e7ffc0ff0
            9 32 -10 536 722 0fe03ff87ffcf83ef81ff81ff81ffc3f7fff3fdf001e001e007c3ff83ff03f80
            : 57 -13 228 556 3ffcffffffff7ffe07e000000000000000000000000007e07ffeffffffff1ff8
            ; 31 -129 228 556 0ffc3fff3fff07fc0000000000000000000000000ffe1ffe1ffc3ff07fe0ff80
            < 43 99 528 625 00010007001f00ff03fc0fe03f80fe00fc00ff003fe007fc01ff003f000f0001
            = 43 204 528 500 ffffffffffffffffffffffff0000000000000000ffffffffffffffffffffffff
            > 43 99 528 625 8000e000f800ff003fc007f001fc007f003f00ff07fc3fe0ff80fc00f0008000
            ? 3 -13 453 724 1ff0fffe7fff001f001f003e00fc03f007c007800780000003000fc00fc00780
            @ 50 -84 847 714 07f00ff83c1c300663f767f3ce33cc33cc73cc77cffee7dc600038001ff807e0
            A 0 0 690 717 03c007e007e007e00e700e701e781c381c383ffc3ffc3ffc781e781e700ef00f
            B 90 0 619 714 fff0fffcfffef83ef81ef83efffcfff8fffef83ff81ff81ff81ffffefffcfff0
            C 58 -10 602 724 03fc0fff3ffe7e027c00f800f800f800f800f800f8007c007e003ffe1ffe07fc
            D 90 0 682 714 ffc0fff8fffcf03ef01ef01ff00ff00ff00ff00ff01ff01ef07efffcfff0ffc0
            E 90 0 501 714 fffffffffffffc00fc00fc00fffefffefffefc00fc00fc00fc00ffffffffffff
            F 90 0 499 714 fffffffffffffc00fc00fc00fc00fffefffefffefc00fc00fc00fc00fc00fc00
            G 58 -10 644 724 03fc0fff3ffe7e007c00f800f000f0fff0fff0fff80f780f7c0f3fff1fff07fc
            H 90 0 675 714 f00ff00ff00ff00ff00ff00ffffffffffffff00ff00ff00ff00ff00ff00ff00f
            I 32 0 357 714 ffffffff1ff80ff00ff00ff00ff00ff00ff00ff00ff00ff00ff01ff8ffffffff
            J -74 -210 241 714 00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff01fefffcffe0
            K 90 0 664 714 f01ef03cf078f0f8f1f0f3e0f7c0ff80ffc0ffe0f1f0f0f0f078f07cf03ef01f
            L 90 0 531 714 f800f800f800f800f800f800f800f800f800f800f800f800f800ffffffffffff
            M 90 0 853 714 f00ff81ff81ff81ffc3ffc37ec37ec77ee77ee67e6e7e7e7e7c7e3c7e3c7e387
            N 90 0 723 714 f807fc07fc07fe07ff07ef07e787e3c7e3c7e1e7e0f7e0ffe07fe03fe03fe01f
            O 58 -10 738 725 07e01ff83ffc781e781ef00ff00ff00ff00ff00ff00f781e781e3ffc1ff807e0
            P 90 0 583 714 fff0fffcfffef83ff81ff81ff83ff9fefffcfff8f800f800f800f800f800f800
            Q 58 -170 738 725 0ff03ffc7c3e781ef00ff00ff00ff00ff00f781e7c3e3ffc0ff00078003c001e
            R 90 0 660 714 ffc0fff0fff8f07cf07cf07cf078fff8ffe0ffe0f1e0f0f0f078f07cf03ef01f
            S 46 -10 511 724 0ff83fff7ffefc00f800fc007f803ff00ffc00fe003f001fc03ffffefffc3ff0
            T 20 0 559 714 ffffffffffff03c003c003c003c003c003c003c003c003c003c003c003c003c0
            U 85 -10 671 714 f00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff81e7ffe3ffc0ff0
            V 0 0 650 714 f00f700e781e781e381c3c3c3c3c1c381e780e700e700ff007e007e007e003c0
            W 0 0 967 714 e187e187e3c763c663c663c673ce766e366c366c366c3e7c3e7c1c381c381c38
            X 0 0 667 714 781e781e3c3c1e781e780ff007e007e007e00fe00ff01e783c383c3c781ef00f
            Y 0 0 624 714 f00f781e3c3c3c3c1e781e780ff007e007e003c003c003c003c003c003c003c0
            Z 24 0 555 714 fffffffffffe003e007c00f801f003e007c00f801f003e007c00ffffffffffff
            [ 70 -158 306 714 ffffffffff80ff80ff80ff80ff80ff80ff80ff80ff80ff80ff80ff80ffffffff
            \ 6 0 407 714 fc007c003e003f001f000f800fc007c003e003f001f000f800fc007c003e003f
            ] 25 -158 261 714 ffffffff01ff01ff01ff01ff01ff01ff01ff01ff01ff01ff01ff01ffffffffff
            ^ 23 254 549 718 0380038007c007c007e00fe00ef01e701c781c383c38383c781c701e700ef00f
            _ -2 -158 413 -90 ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff
            ` 40 606 322 766 ffc0ffc07fc03fe03fe01ff01ff00ff807f803fc03fc01fc00fe00fe007f003f
            a 42 -10 529 557 0ff03ffc3ffe1c3f001f001f07ff3fff7ffffc1ff81ff81ffc7f7fff7fef1f87
            b 78 -10 588 760 f800f800f800f800f9f0fffcfffef83ff81ff81ff81ff81ff83ffffefffcf3f0
            c 45 -10 483 556 03fc1fff3ffe7f9e7e00fc00fc00fc00fc00fc00fc007e007f9e3ffe1ffe07fc
            d 45 -10 555 760 001f001f001f001f0f9f3fff7fff7c1ff81ff80ff80ff80ff81f7f7f3fff0f8f
            e 45 -10 548 556 07f01ff83ffe7c3e781ff81ffffffffffffff800f8007c007e0e3ffe1ffe07f8
            f 20 0 432 765 03ff0ffe1fee1f801f80fffcfffc1f801f801f801f801f801f801f801f801f80
            g 45 -240 555 556 0fcf3fff7e7ff81ff81ff80ff80ff81f7c1f7fff1fdf001f001f703e7ffc3ff0
            h 78 0 582 760 f800f800f800f800f8f0fffefffffc1ff81ff81ff81ff81ff81ff81ff81ff81f
            i 72 0 234 760 7ffeffff7ffe000000007ffe7ffe7ffe7ffe7ffe7ffe7ffe7ffe7ffe7ffe7ffe
            j -64 -240 234 760 00fe00ff000000fe00ff00ff00ff00ff00ff00ff00ff00ff00ff01fffffefff0
            k 78 0 620 760 f000f000f000f000f000f07cf0f8f1f0f3c0ffc0ffc0ffe0f9f0f0f8f07cf03e
            l 78 0 227 760 ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff
            m 78 0 907 556 cf1cdfbeffffffefe3c7e3c7e1c7e187e187e187e187e187e187e187e187e187
            n 78 0 582 556 f1f8f7fcfffeff7ffc1ff81ff81ff81ff81ff81ff81ff81ff81ff81ff81ff81f
            o 45 -10 574 556 07e01ff83ffc7e7e781ef81ff81ff81ff81ff81ff81f781e7e7e3ffc1ff807e0
            p 78 -240 588 556 f1f8fffcfe7ef81ff81ff81ff81ff81ffc3efffefbf8f800f800f800f800f800
            q 45 -240 555 556 0fcf3fff7e7ff81ff81ff80ff80ff81f7c1f7fff1fdf001f001f001f001f001f
            r 78 0 433 556 f83ffcfffdffffffffc0ff00fe00fe00fe00fe00fe00fe00fe00fe00fe00fe00
            s 45 -10 459 556 0ff83fff7ffefc1cfc00ff007fe03ff80ffe01ff007f003fe03ffffefffc3ff0
            t 23 -10 402 662 07800f800f807fffffff1fc01f801f801f801f801f801f801fc01fff0fff03ff
            u 75 -10 579 546 f81ff81ff81ff81ff81ff81ff81ff81ff81ff81ff81ff83ffeff7fff3fef1f8f
            v 0 0 569 546 f81f781e781e7c3e3c3c3c3c3c3c1e781e781e780ff00ff007e007e007e003c0
            w 10 0 846 546 e3c7e3c7e3c763c673ce73ce766e766e366c366c3e7c3e7c3e7c1c381c381c38
            x 5 0 573 546 781e7c3e3c3c3e7c1ff80ff00ff007e007e00ff00ff01e783e7c3c3c7c3ef81f
            y 0 -240 569 546 f81f781e7c3e3c3c3e7c1e780f780ff007f007e003e003c007c05f807f007c00
            z 27 0 458 546 7fff7fff7fff007e00fc01f803f003e007c00f801f803f007e00ffffffffffff
            { 15 -158 354 714 00ff03ff03f803f003f003f007f0ffc0ffc007f003f003f003f003f803ff00ff
            | 222 -227 329 757 ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff
            } 40 -158 379 714 ff00ffc01fc00fc00fc00fc00fe003ff03ff0fe00fc00fc00fc01fc0ffc0ff00
            ~ 43 269 528 436 1c003e017f017f83ffc3ffe7ffffffffffffffffe7ffc3ffc1fe80fe807c0038
            """#,
        kerning: #"""
            -130 P,P.
            -100 r,r.
            -80 L"L'Ta
            -70 "A'A,T.TA"A'ATTATcTdTeTgToTq
            -60 "c"d"e"o"q&T'c'd'e'o'q,V,W,Y.V.W.YAYF,F.T,T.TsY,Y.YA
            -50 ,C,G,O,Q.C.G.O.QPATmTnTpTrTuV,V.W,W.YaYcYdYeYgYoYq
            -40 "a'a-TAVAWD,D.O,O.Q,Q.T-TzVAWAYsv,v.w,w.y,y.
            -30 "g"m"n"p"r"s"u&Y'g'm'n'p'r's'uDTLYOTQTY&YmYnYpYrYu
            -20 &V&W,U.UACAGAOAQCCCGCOCQDADXFAKCKGKOKQLCLGLOLQLTLVLWOAOXPXQAQXT&TCTGTOTQTvTwTxTyU,U.VaVcVdVeVoVq
            -20 WaWcWdWeWoWqXCXGXOXQYCYGYOYQYzbvbwbxbyevewexeyf,f.ovowoxoypvpwpxpyrarcrdrerorqxcxdxexoxq
            -10 B,B.DVDWDYDZLUOVOWOYOZP&PZQVQWQYQZUAVCVGVOVQVgVmVnVpVrVsVuWCWGWOWQWgWmWnWpWrWsWuZCZGZOZQa"a'b"b'
            -10 bze"e'ezh"h'm"m'n"n'o"o'ozp"p'pzrg
            10 "Y'Y
            20 "T"V"W'T'V'WF)F?F]F}T?TTV?W?Y?c"c't"t'v?w?y?
            40 (j[jf)f]f}r"r'v"v'w"w'y"y'{j
            50 AJ
            60 EJf"f'
            90 (J[J_J{J
            """#)
}
