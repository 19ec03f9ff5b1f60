// Measured on DejaVu Sans, "Version 2.37" (Debian 12), by Tests/Truth/letters.py.

extension DejaVuSans {
    /// The letters of ASCII.
    static let regularLetters = LetterTable(
        shapes: #"""
            ! 150 0 250 729 ffffffffffffffffffffffffffffffff7ffe7ffe3ffe00000000ffffffffffff
            " 96 458 364 729 f81ff81ff81ff81ff81ff81ff81ff81ff81ff81ff81ff81ff81ff81ff81ff81f
            # 77 0 762 718 030803180318031807387fff063004300c200c60fffe1ce0184018c018c010c0
            $ 83 -147 554 760 018001801ffc798ce180e18079803ff801fe018f0187c18efffc018001800180
            % 55 -14 896 742 38186c10c430c4208460c440ccc07880011e03330223062304230c230836181c
            & 62 -14 749 742 0fc01fc038003000300018001c003e066706c386c0ccc07ce038703c3fee1f86
            ' 96 458 180 729 ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff
            ( 86 -132 310 759 007e01f807e01fc03f807f00fe00fe00fe00fe007f003f801fc007e001f8007e
            ) 80 -132 304 759 7e001f8007e003f801fc00fe007f007f007f007f00fe01fc03f807e01f807e00
            * 30 286 470 742 0180018001804182f18f399c1ff807e007e00ff0399cf18f4182018001800180
            + 106 0 732 627 0180018001800180018001800180ffffffff0180018001800180018001800180
            , 77 -116 220 124 0fff0fff0fff0fff0fff0fff0ffe0ffc1ff81ff83ff03fe03fc07f807f00fe00
            - 48 234 312 314 ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff
            . 106 0 210 124 ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff
            / 0 -93 337 729 000f001e003c0078007800f001e003c003c007800f001e001e003c007800f000
            0 66 -14 570 742 07e01ff8381c700e700ee007e007e007e007e007e007700e700e381c1ff807e0
            1 110 0 544 729 3fc0ffc0c3c003c003c003c003c003c003c003c003c003c003c003c07fff7fff
            2 73 0 536 742 1ff0fffcc01e000f000f000f001e003c007801e003c00f001e007800ffffffff
            3 76 -14 556 742 3ff07ffc001e000e000e000e007c0ff0007c000e00070007000f801efffc7fe0
            4 48 0 580 729 007800f801b8033807380e381c38383870386038ffffffff0038003800380038
            5 77 -14 549 729 7ffc7ffc7000700070007fc07ff8603e000e000f00070007000f803efffc7fe0
            6 70 -14 574 742 03fc0ffc3c0078007000e000eff8fc3ef80ef007f0077007700f381e1ffc07f0
            7 82 0 551 729 ffffffff000e001c003c00380078007000e001e001c003c0038007000f000e00
            8 68 -14 568 742 0ff03ffc781e700e700e700e3c3c0ff03c3c700ee007e007e007700e3ffc0ff0
            9 62 -14 566 742 0fe03ff8781cf00ee00ee00fe00f701f7c3f1ff70007000e001e003c3ff03fc0
            : 117 0 220 517 ffffffffffffffff00000000000000000000000000000000ffffffffffffffff
            ; 77 -116 220 517 0fff0fff0fff00000000000000000000000000000fff0fff0ffe1ff83fc07f00
            < 106 46 732 581 0001000f003f00fc07f01f807e00f000f0007e001f8007f000fc003f000f0001
            = 106 172 732 454 ffffffffffffffffffff000000000000000000000000ffffffffffffffffffff
            > 106 46 732 581 8000f000fc003f000fe001f8007e000f000f007e01f80fe03f00fc00f0008000
            ? 72 0 461 742 1ff0fffec01f000f000f003e007801f003c00780078007800000078007800780
            @ 66 -174 930 704 07e01c38300c600643d2c6738c318c318c338c32c67643d8600030081c3807e0
            A 8 0 676 729 03c003c003c0066006600e700c300c30181818183ffc3ffc700e60066006e007
            B 98 0 616 729 fff0fffce01ee00ee00ee01ee07cfff0e03ce00ee007e007e00fe00efffcfff0
            C 56 -14 644 742 03fc0fff3c0370007000e000e000e000e000e000e000700070003c030fff03f8
            D 98 0 711 729 ffc0fff8e03ce00ee00ee007e007e007e007e007e007e00ee00ee03cfff8ffc0
            E 98 0 568 729 ffffffffe000e000e000e000f000fffef000e000e000e000e000e000ffffffff
            F 98 0 518 729 fffffffff000f000f000f000f000fffef000f000f000f000f000f000f000f000
            G 56 -14 693 742 07f81ffe380770006000e000e000e000e07fe007e0036003700338071fff07f8
            H 98 0 654 729 e007e007e007e007e007e007e007ffffe007e007e007e007e007e007e007e007
            I 98 0 197 729 ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff
            J -52 -200 197 729 003f003f003f003f003f003f003f003f003f003f003f003f007f007e07fcffc0
            K 98 0 677 729 e01ee038e0f0e1e0e380ef00fe00fc00fe00ef00e780e1c0e0f0e078e01ce00e
            L 98 0 552 729 e000e000e000e000e000e000e000e000e000e000e000e000e000e000ffffffff
            M 98 0 766 729 f00ff00ff81fd81bd81bcc33cc33c663c663c663c3c3c3c3c183c003c003c003
            N 98 0 650 729 f007f807fc07fc07ee07e707e707e387e1c7e0e7e0e7e077e03fe03fe01fe00f
            O 56 -14 731 742 07e01ff8381c700e6006e007e007c003c003e007e0076006700e381c1ff807e0
            P 98 0 569 729 fff0fffce01ee00fe00fe00fe00fe03efffcff80e000e000e000e000e000e000
            Q 56 -129 731 742 07e01e78380c6006e007e007c003c003e007e007700e381c1ff807f00038001c
            R 98 0 666 729 ffc0fff0e078e038e038e038e038fff0ffc0e0e0e070e038e01ce01ce00ee007
            S 66 -14 580 742 0ff83ffe7000e000e000f0007e003ff003fc001e000f00070007c00efffc3ff0
            T -3 0 614 729 ffffffff01800180018001800180018001800180018001800180018001800180
            U 86 -14 646 729 e007e007e007e007e007e007e007e007e007e007e007e007700e781e3ffc0ff0
            V 8 0 676 729 e00760066006700e300c381c18181c380c300c300e70066007e003c003c003c0
            W 33 0 956 729 c183c183c18243c263c66246624662462664366c342c342c3c3c1c381c381818
            X 30 0 654 729 700e380c1c1c0c380e70076003e003c003c007e00e700c381818381c700ee007
            Y -2 0 613 729 e007700e381c1c380c300e7007e003c001800180018001800180018001800180
            Z 44 0 640 729 ffffffff000e001c0038007000e001c0038007000e001c0038007000ffffffff
            [ 86 -132 293 760 fffffe00fe00fe00fe00fe00fe00fe00fe00fe00fe00fe00fe00fe00fe00ffff
            \ 0 -93 337 729 f00078003c001e001e000f00078003c003c001e000f000780078003c001e000f
            ] 97 -132 304 760 ffff007f007f007f007f007f007f007f007f007f007f007f007f007f007fffff
            ^ 106 457 732 729 018003c003c007e007e00ff00e700e701c381c38381c381c700e700e6006e007
            _ -10 -236 510 -166 ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff
            ` 83 618 317 800 fe007e003f003f801f800fc00fc007e003f003f001f800f8007c007e003e001f
            a 60 -14 522 560 1ff07ffc703e000e000700070fff3fff7807f007e007e00ff01f783f3ff71fc7
            b 90 -14 580 760 e000e000e000e000e3e0effcf81ef00ee007e007e007e007f00ef81efffce7f0
            c 55 -14 488 560 03fc0fff3e037c007800f000f000f000f000f000f00078007c003e030fff03fc
            d 55 -14 544 760 000700070007000707c73ff7781f700fe007e007e007e007700f781f3fff0fe7
            e 55 -14 562 560 07f01ff83c1c700e7007e007e007ffffffffe000e000700078003e0e1ffe07f8
            f 22 0 372 760 01ff07ff0f000f00fffcfffe0f000f000f000f000f000f000f000f000f000f00
            g 55 -208 544 560 0fe73fff781f700fe007e007e007e007700f781f1ff707870007000e3ffc1ff0
            h 90 0 549 760 e000e000e000e000e1f0effcf80ef00fe007e007e007e007e007e007e007e007
            i 94 0 184 760 ffffffff000000007ffeffffffffffffffffffffffffffffffffffffffffffff
            j -18 -208 184 760 007f007f00000000007f007f007f007f007f007f007f007f007f007f01feffe0
            k 90 0 576 760 e000e000e000e000e00ce03ce0f0e3c0e700fe00fe00e780e3c0e0f0e03ce01e
            l 94 0 184 760 ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff
            m 90 0 890 560 ce1cdf3ef366e1c3c183c183c183c183c183c183c183c183c183c183c183c183
            n 90 0 549 560 e3f0effcfe3ef80ef007e007e007e007e007e007e007e007e007e007e007e007
            o 55 -14 558 560 07e01ff83c3c781e700ee007e007e007e007e007e007700e781e3c3c1ff807e0
            p 90 -208 580 560 e7f0effcf81ef00ee007e007e007e007f00ef81eeffce7f0e000e000e000e000
            q 55 -208 544 560 0fe73fff781f700fe007e007e007e007700f781f3ff70fe70007000700070007
            r 90 0 412 560 f07ffbffffc1fe00fc00f800f800f800f800f800f800f800f800f800f800f800
            s 54 -14 472 560 0ffc3ffe7806f000f000f0007e003ff007fc003e000f000f000ff01efffc3ff0
            t 26 0 368 702 1e001e001e001f00ffff1e001e001e001e001e001e001e001e001f000fff03ff
            u 84 -14 543 547 e007e007e007e007e007e007e007e007e007e007e007f00f701f7c7f3ff70fc7
            v 30 0 562 547 e0076006700e700e381c381c18181c381c380e300e700e7007e007e003c003c0
            w 42 0 776 547 c183c183c3c363c663c6624662466666366c366c366c3c3c3c3c1c381c381c38
            x 28 0 560 547 700e381e3c1c1c380e7007e003e003c003c007e00e701e781c38381c700ef00f
            y 30 -208 562 547 e007700e700e381c18181c380e700e7007e003e003c00180038007003f007c00
            z 42 0 482 547 ffffffff000f001e003c007800f001e007800f001e003c007800f000ffffffff
            { 125 -163 512 760 00ff01e003c003c003c003c003c0ff00ff0003c003c003c003c003c001e000ff
            | 126 -236 210 764 ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff
            } 125 -163 512 760 ff00078003c003c003c003c003c000ff00ff03c003c003c003c003c00780ff00
            ~ 106 228 732 399 00000c011e013f017f037f837fc7ffffffffe3fec1fec0fe80fc807800300000
            """#,
        kerning: #"""
            -203 Y.
            -170 TcTeTo
            -166 TaTsTw
            -161 F.
            -156 P.Ty
            -152 Tu
            -147 Tr
            -143 y.
            -138 LTYa
            -133 LYY:YeYo
            -129 V.
            -119 -YT.Y-
            -115 W.Yu
            -110 LVT:
            -105 K-
            -92 -TFAFaFyLWLyT-r.w.
            -82 V:
            -78 ATAYF:KTTAVaVeVoYAv.
            -73 FiFrKyRTXCf.y:
            -68 AyVu
            -64 AVOXPARYVAWaXOr-
            -59 -VAvTCV-W:WeWo
            -55 AWBYDYFeFuKCKOOYRVRyWAYCYOf-v:w:
            -50 -XGYKeKoKuLURCX-
            -45 PaReRoRuWrXe
            -41 -WAwO.R-RARWW-
            -36 -BAfBWFoGTJ-KWKYLOPePoR.WuYif:kekoky
            -31 BVR:Tikuoxxexo
            -27 -vKUVyrxv-
            -22 -AA-P-PYPiRaViWircrero
            -18 -yA.A:ACAGAOAQAcAdAeAoAqAtBCBGBOBSCYDADVFSFTH.JAKAKaL-LeLoLuO:OAOVPnPrPsPuTTUZVOWyXTZ-exftfwfyka
            -18 o.r:rdrgrhrmrnrqrrxcy-
            19 -oSAo-
            23 LA
            28 -OAAO-Q-
            37 -G-Q
            56 -J
            """#)

    /// The bold letters of ASCII.
    static let boldLetters = LetterTable(
        shapes: #"""
            ! 140 0 316 729 ffffffffffffffffffffffffffff7ffe7ffe3ffc3ffc0000ffffffffffffffff
            " 95 458 426 729 fc3ffc3ffc3ffc3ffc3ffc3ffc3ffc3ffc3ffc3ffc3ffc3ffc3ffc3ffc3ffc3f
            # 68 0 770 718 031c031c071807187fff7fff3fff0e300c70fffcfffefffe18e018e038c038c0
            $ 78 -147 628 760 018001801ffc7ffef980f980ffc07ffc07ff019f019ffffefffc038001800180
            % 32 -14 970 742 38187c30cc30c660c660cec0ecc07d8001be03370373066306630c330c3e181c
            & 60 -14 830 742 0fe01fe03fe03c003c001e003f067f8e77cef3def1fcf0fcf0787ffc3ffe1f8e
            ' 95 458 211 729 ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff
            ( 86 -132 377 759 01fe07fc0ff01fe03fe07fc0ff80ff80ff80ff807fc03fe01fe00ff007fc01fe
            ) 80 -132 372 759 7f803fe00ff007f807fc03fe01ff01ff01ff01ff03fe07fc07f80ff03fe07f80
            * 20 278 503 742 0180018001806186f18f7ffe1ff80ff00ff01ff87ffef18f6186018001800180
            + 106 0 732 627 01800180018001800180018003c0ffffffff03c0018001800180018001800180
            , 53 -142 278 189 1fff1fff1fff1fff1fff1fff1fff1fff1ffe1ffc3ff83ff07fe07fc07f80ff00
            - 54 217 361 359 ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff
            . 102 0 278 189 ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff
            / 0 -93 366 729 001f003e007c007c00f801f001e003e007c007800f801f003e003c007c00f800
            0 48 -14 648 742 07e01ff83ffc7c3e781ef81ff81ff81ff81ff81ff81f781e7c3e3ffc1ff807e0
            1 112 0 627 729 3fe0ffe0ffe087e007e007e007e007e007e007e007e007e007e0ffffffffffff
            2 79 0 609 742 3ff0fffcfffec07f003f003f003e007e01f803f00fc03f807e00ffffffffffff
            3 66 -14 616 742 3ff07ffc7ffe007e003e003e0ffc0ff80ffc007e003f003f803ffffefffc7ff0
            4 44 0 650 729 01f801f803f807f80f781e783c7838787078f078ffffffffffff007800780078
            5 77 -14 626 729 7ffc7ffc7ffc780078007fe07ffc7ffe407f003f001f003fc07ffffefffc3fe0
            6 62 -14 642 741 03fc1ffe3ffe7e007c00f800fff8fffefe3ffc1ffc1f7c1f7c1f3ffe1ffc07f0
            7 66 0 616 729 ffffffffffff003e007e007c00f800f801f003f003e007c007c00f801f801f00
            8 61 -14 634 742 0ff03ffc7ffefc3f781f7c3e3ffc1ff83ffc7c3ef81ff81ff81f7ffe3ffc0ff0
            9 52 -14 632 741 0fe03ff87ffcf83ef83ef83ff83ffc7f7fff3fff021f003e007e7ffc7ff83fc0
            : 112 0 288 547 ffffffffffffffffffffffff0000000000000000ffffffffffffffffffffffff
            ; 63 -142 288 547 1fff1fff1fff1fff00000000000000000fff1fff1fff1fff1ffc3ff07fc0ff00
            < 106 30 732 597 0001000f003f01ff07f83fe0ff00f800f800ff003fe007f801ff003f000f0001
            = 106 144 732 482 ffffffffffffffffffff000000000000000000000000ffffffffffffffffffff
            > 106 30 732 597 8000f000fc00ff801fe007fc00ff001f001f00ff07fc1fe0ff80fc00f0008000
            ? 68 0 516 742 3ff0fffeffffc07f003f007f01fe03f80ff00fc00fc000000fc00fc00fc00fc0
            @ 66 -174 930 703 07e01ff8380c700663b3c7f3ce73cc33cc33ce76c7fe63b8700038181ff807e0
            A 4 0 770 729 07e007e007e00ff00ff00e701e781e781c383c3c3ffc3ffc7ffe781e700ef00f
            B 92 0 692 729 fff0fffcfffef83ef83ef83efffcfff8fffef83ff81ff81ff83ffffefffefff8
            C 50 -14 670 742 03fc0fff3fff7f037c00fc00f800f800f800f800fc007c007f033fff0fff03fc
            D 92 0 778 729 ffc0fff8fffcf07ef03ef01ff01ff01ff01ff01ff01ff03ef07efffcfff8ffc0
            E 92 0 610 729 fffffffffffffc00fc00fc00fffefffefffefc00fc00fc00fc00ffffffffffff
            F 92 0 600 729 fffffffffffffc00fc00fc00fffefffefffefc00fc00fc00fc00fc00fc00fc00
            G 50 -14 748 742 03f81ffe3ffe7e067c00f800f800f07ff07ff87ff80f7c0f7e0f3fff1fff07f8
            H 92 0 746 729 f81ff81ff81ff81ff81ff81ffffffffffffff81ff81ff81ff81ff81ff81ff81f
            I 92 0 280 729 ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff
            J -56 -200 280 729 01ff01ff01ff01ff01ff01ff01ff01ff01ff01ff01ff01ff03ff1ffefff8ffc0
            K 92 0 806 729 f03ef07cf0f8f1f0f3e0ff80ff00ff00ff00ff80f7c0f3e0f1f0f0f8f07cf03e
            L 92 0 610 729 fc00fc00fc00fc00fc00fc00fc00fc00fc00fc00fc00fc00fc00ffffffffffff
            M 92 0 903 729 f81ff81ffc3ffc3ffc3ffe7ffe7ff7eff7eff3cff3cff3cff18ff00ff00ff00f
            N 92 0 746 729 f80ffc0ffe0ffe0fff0fff0ff78ff3cff3cff1eff0fff0fff07ff07ff03ff01f
            O 50 -14 800 742 07e01ff83ffc7c3e781ef81ff00ff00ff00ff00ff80f781e7c3e3ffc1ff807e0
            P 92 0 692 729 fff0fffcfffef83ff81ff81ff83ffffefffefff8f800f800f800f800f800f800
            Q 50 -146 800 742 07f01ff87e7e781ef81ff00ff00ff00ff00ff81e7c3e3ffc1ff803f00078003c
            R 92 0 750 729 ffe0fff8fff8f87cf87cf87cf878fff0ffe0fff0f8f8f87cf87cf83ef83ef81f
            S 72 -14 647 742 0ff83ffe7ffef806f800f800ffc07ffc1ffe01ff003f001fe03ffffefffc1ff0
            T 4 0 677 729 ffffffffffff03c003c003c003c003c003c003c003c003c003c003c003c003c0
            U 92 -14 720 729 f81ff81ff81ff81ff81ff81ff81ff81ff81ff81ff81ff81f7c3e7ffe3ffc0ff0
            V 4 0 770 729 f00f700e781e781e3c1c3c3c3c3c1e781e781e780ff00ff00ff007e007e007e0
            W 30 0 1072 729 e187e3c7e3c763c673c673ce73ce766e766e366c3e7c3e7c3e7c3c3c3c3c1c38
            X 19 0 751 729 781e7c3e3c3c1e781ff80ff007e007e007e00ff00ff01e783e7c3c3c781ef81f
            Y -10 0 734 729 f81f781e3c3c3e7c1e780ff00ff007e007e003c003c003c003c003c003c003c0
            Z 44 0 680 729 ffffffffffff007e007c00f801f003e007c00f801f003e007c00ffffffffffff
            [ 86 -132 390 760 ffffffffff80ff80ff80ff80ff80ff80ff80ff80ff80ff80ff80ff80ffffffff
            \ 0 -93 366 729 f8007c003c003e001f000f80078007c003e001e001f000f8007c007c003e001f
            ] 68 -132 372 760 ffffffff01ff01ff01ff01ff01ff01ff01ff01ff01ff01ff01ff01ffffffffff
            ^ 101 457 737 729 03c003c007e007e007e00ff00ff01ff81e781e783c3c3c3c781e700e700ee007
            _ 0 -236 500 -143 ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff
            ` 46 616 322 800 ff007f803f803fc01fc00fe00fe007f003f003f801f800fc00fc007e007e003f
            a 42 -14 596 560 1ff07ffc7ffe707e001f001f1fff7fff7ffffc1ff81ff83ffc7f7fff7fdf1f1f
            b 84 -14 671 760 f800f800f800f800f9f0fffcfffefc3ef81ff81ff81ff81ffc3ffffefffcf9f0
            c 42 -14 526 560 03fe0fff3fff7fef7f01fe00fc00fc00fc00fc00fe007f017fef3fff0fff03fe
            d 44 -14 632 760 001f001f001f001f0f9f3fff7fff7c3ff81ff81ff81ff81ffc3f7fff3fff0f9f
            e 42 -14 630 560 07e01ff83ffc7e7e7c1ef81ffffffffffffff800f8007c027e1e3ffe1ffe07f8
            f 19 0 444 760 03ff0fff0fe01fc0fffefffefffe1fc01fc01fc01fc01fc01fc01fc01fc01fc0
            g 44 -216 632 559 0f9f3fff7ffffc3ff81ff81ff81ff81f7c3f7fff1fdf021f003f38fe3ffc1ff0
            h 84 0 634 760 f800f800f800f800f8f8fbfefffefe3ffc1ff81ff81ff81ff81ff81ff81ff81f
            i 84 0 259 760 ffffffffffff00007fffffffffffffffffffffffffffffffffffffffffffffff
            j -34 -216 259 760 03ff03ff000001ff03ff03ff03ff03ff03ff03ff03ff03ff03ff03fffffcffe0
            k 84 0 684 760 f800f800f800f800f83cf87cf9f8fbe0ffc0ff80ff80ffc0fbf0f9f8f87cf83e
            l 84 0 259 760 ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff
            m 83 0 963 560 e71cefbefffefffff3cff3c7e3c7e3c7e3c7e3c7e3c7e3c7e3c7e3c7e3c7e3c7
            n 84 0 634 560 f8f8fbfcfffefffffc3ffc1ff81ff81ff81ff81ff81ff81ff81ff81ff81ff81f
            o 42 -14 644 560 07e01ff83ffc7ffe7c3ef81ff81ff81ff81ff81ff81f7c3e7ffe3ffc1ff807e0
            p 84 -208 671 560 f9f0fffcfffefc3ff81ff81ff81ff81ffc3efffefffcf9f0f800f800f800f800
            q 44 -208 632 559 0f9f3fff7ffffc3ff81ff81ff81ff81f7c3f7fff3fff0f9f001f001f001f001f
            r 84 0 490 560 fe1ffeffffffffffffc0ff00fe00fe00fe00fe00fe00fe00fe00fe00fe00fe00
            s 52 -14 548 560 0ff87ffe7ffefc1ef800fc00ffe07ffc3ffe03ff003f001ff07ffffefffc3ff0
            t 13 0 456 702 1f801f801f801fc0ffffffff1fc01f801f801f801f801f801fc01ffe0ffe03fe
            u 78 -14 628 547 f81ff81ff81ff81ff81ff81ff81ff81ff81ff81ff83ffc3fffff7fff3fdf1f1f
            v 15 0 638 547 f81f781e781e7c3e3c3c3c3c3e7c1e781e781ff80ff00ff00ff007e007e007e0
            w 35 0 890 547 e187e3c7f3cf73ce73ce73ce73ce77ee7e7e3e7c3e7c3e7c3e7c3e7c3e7c1c38
            x 15 0 630 547 781e7c3e3e7c1e781ff80ff007e007e007e00ff00ff01ff83e7c3c3c7c3ef81f
            y 12 -216 634 547 f81f781e7c3e3c3c3e3c1e781f780ff00ff007f003e003e003c007c03f803e00
            z 44 0 534 547 ffffffffffff7fff007e01fc03f807f00fe01fc03f807e00ffffffffffffffff
            { 125 -163 587 760 00ff03ff07f007e007e007e00fe0ffc0ffc00fe007e007e007e007f003ff00ff
            | 126 -236 238 764 ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff
            } 125 -163 587 760 ff00ffc00fe007e007e007e007f003ff03ff07f007e007e007e00fe0ffc0ff00
            ~ 106 212 732 416 00001c013e013f037f837fc7ffffffffffffffffe3fec1fec0fc807c80380000
            """#,
        kerning: #"""
            -184 P,P.
            -166 LTY,Y.
            -161 F,
            -156 LY
            -152 T.
            -147 -T-YF.T-Y-r,
            -143 T,r.
            -138 LV
            -133 TcTeToTs
            -129 TaV,V.
            -119 Ty
            -115 FA
            -110 TrTuTw
            -96 AYYA
            -92 PAYaYeYoy.
            -87 K-Y:Y;
            -82 -XW,W.X-v,v.
            -78 ATLWTAy,
            -73 -VDYV-Yu
            -68 AVLyVA
            -64 FrKyw,w.
            -59 Fa
            -55 BWBYF:F;FyRYT:T;VaVeVof,f.
            -50 Fu
            -45 -WAWKCKORTRySSV:V;W-WA
            -41 BVFeFo
            -36 AvAyLOLUOXOYVuWaWeWoXCXOYCYO
            -31 AUF-UAW:W;ay
            -27 OAOVPaXekeko
            -22 GYO,O.
            -18 GTKUKeKoKuP-PsVOViWrZ-f-
            19 A,A.A:A;CSD-O-PyQ-R,R.
            23 C-TT
            """#)
}
