type NameLists = { first: string; last: string }
type BilingualLists = { en: NameLists; zh: NameLists }

/** Names by race, in Latin and Chinese script, separated by blanks. */
export const NAME_LISTS: Readonly<Record<string, BilingualLists>> = {
  'east-asian': {
    en: {
      first:
        'Mei Yuki Haruka Jiwoo Lian Aoi Seoyeon Xiulan Hana Minji Qing Rin Yan Sora Ning Misaki',
      last: 'Lin Tanaka Park Zhao Sato Chen Kim Watanabe Shen Choi Mori Liang Han Fujita Xu',
    },
    zh: {
      first: '清禾 若溪 知夏 晚晴 予安 静姝 南乔 书瑶 念初 疏影 语桐 青黛 浅月 时雨 采薇 云舒',
      last: '林 沈 陆 苏 江 程 顾 许 温 叶 秦 宋 方 裴 季',
    },
  },
  'south-asian': {
    en: {
      first:
        'Anaya Meera Kavya Ishani Nandini Tara Riya Anjali Leela Diya Saanvi Padma Rukmini Amrita',
      last: 'Sen Iyer Kapoor Menon Rao Banerjee Desai Nair Chatterjee Mehta Perera Bhat Joshi',
    },
    zh: {
      first: '阿娜雅 米拉 卡维娅 伊莎妮 南迪尼 塔拉 莉娅 安佳莉 莉拉 迪娅 帕德玛 阿姆丽塔',
      last: '森 艾耶 卡普尔 梅农 拉奥 班纳吉 德赛 奈尔 梅塔 佩雷拉 乔希',
    },
  },
  'southeast-asian': {
    en: {
      first: 'Linh Thuy Mai Siti Dewi Ploy Kanya Maya Sari Anh Malee Trang Intan Lalita Hoa',
      last: 'Nguyen Tran Santos Wijaya Suwan Pham Reyes Lestari Kusuma Phan Chai Bautista Hidayat',
    },
    zh: {
      first: '玲 翠 梅 西蒂 黛维 萍 甘雅 玛雅 莎丽 玛丽 英丹 拉丽塔 花',
      last: '阮 陈 桑托斯 维贾雅 素万 范 雷耶斯 莱斯塔里 库苏马 潘 包蒂斯塔',
    },
  },
  black: {
    en: {
      first:
        'Amara Zola Nia Imani Ayana Adaeze Thandiwe Folake Simone Makena Naledi Esi Noor Josephine',
      last: 'Okafor Mensah Diallo Baptiste Adeyemi Dube Johnson Achebe Nkosi Freeman Traore Boateng Bell',
    },
    zh: {
      first: '阿玛拉 佐拉 妮娅 伊玛妮 阿雅娜 阿黛泽 坦迪薇 西蒙妮 玛克娜 娜莱迪 艾西 约瑟芬',
      last: '奥卡福 门萨 迪亚洛 巴蒂斯特 阿德耶米 杜贝 约翰逊 阿契贝 恩科西 弗里曼 博阿滕',
    },
  },
  latina: {
    en: {
      first:
        'Lucia Camila Valentina Marisol Renata Ximena Paloma Elena Catalina Ines Jimena Alma Rosario Bruna',
      last: 'Herrera Morales Vargas Castillo Fuentes Rojas Salazar Delgado Navarro Ribeiro Ortega Paredes Luna',
    },
    zh: {
      first:
        '露西娅 卡米拉 瓦伦蒂娜 玛丽索 蕾娜塔 希梅娜 帕洛玛 埃莱娜 卡塔莉娜 伊内斯 阿尔玛 布鲁娜',
      last: '埃雷拉 莫拉莱斯 巴尔加斯 卡斯蒂略 富恩特斯 罗哈斯 萨拉萨尔 德尔加多 纳瓦罗 奥尔特加 卢纳',
    },
  },
  white: {
    en: {
      first:
        'Clara Freya Ingrid Maeve Sofia Elise Nora Juliette Greta Aoife Katya Beatrix Linnea Rosalind Hazel',
      last: 'Lindqvist Moreau Hartley Novak Keller Gallagher Winslow Bergman Rossi Ashworth Petrova Dahl Marlowe',
    },
    zh: {
      first: '克拉拉 芙蕾雅 英格丽 梅芙 索菲娅 艾莉丝 诺拉 朱丽叶 格蕾塔 伊法 卡佳 琳内娅 海泽尔',
      last: '林奎斯特 莫罗 哈特利 诺瓦克 凯勒 加拉格尔 温斯洛 贝里曼 罗西 阿什沃思 彼得罗娃 马洛',
    },
  },
  'middle-eastern': {
    en: {
      first:
        'Layla Shirin Yasmin Dalia Noor Parisa Samira Zeynep Tamar Roya Hala Nadia Soraya Defne',
      last: 'Haddad Karimi Aydin Nasser Farahani Mansour Levy Rahimi Demir Khoury Sabbagh Tehrani Yilmaz',
    },
    zh: {
      first: '蕾拉 希琳 雅斯敏 达莉娅 努尔 帕丽莎 萨米拉 泽内普 塔玛尔 罗雅 哈拉 娜迪娅 索拉雅',
      last: '哈达德 卡里米 艾登 纳赛尔 法拉哈尼 曼苏尔 列维 拉希米 德米尔 库里 萨巴格',
    },
  },
  mixed: {
    en: {
      first: 'Naomi Mira Isla Leila Kaia Sienna Anika Maya Thea Noa Zara Lena Priya Aria Juno',
      last: 'Tan-Rivera Brooks Nakamura Silva Osei Laurent Costa Hayes Moreno Iwasaki Sinclair Duarte Vale',
    },
    zh: {
      first: '直美 米拉 艾拉 莱拉 凯娅 西耶娜 安妮卡 玛雅 西娅 诺亚 扎拉 莉娜 朱诺',
      last: '陈 布鲁克斯 中村 席尔瓦 奥赛 洛朗 科斯塔 海斯 莫雷诺 岩崎 辛克莱 维尔',
    },
  },
}
