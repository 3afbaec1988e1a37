/** Well-known people who are often requested; the rules never refuse a name alone. */
export const PEOPLE = {
  'famous-en':
    'taylor swift|emma watson|scarlett johansson|ariana grande|billie eilish|selena gomez|' +
    'jennifer lawrence|gal gadot|margot robbie|kim kardashian|kylie jenner|kendall jenner|' +
    'rihanna|beyonce|zendaya|sydney sweeney|jenna ortega|millie bobby brown|emma stone|' +
    'natalie portman|anne hathaway|angelina jolie|megan fox|ana de armas|katy perry|dua lipa|' +
    'olivia rodrigo|sabrina carpenter|shakira|lady gaga|miley cyrus|jennifer aniston|' +
    'jennifer lopez|charli damelio|addison rae|pokimane|belle delphine|emma roberts|' +
    'elizabeth olsen|brie larson|hailey bieber|justin bieber|harry styles|tom holland|' +
    'timothee chalamet|brad pitt|tom cruise|chris evans|chris hemsworth|leonardo dicaprio|' +
    'donald trump|melania trump|ivanka trump|joe biden|kamala harris|barack obama|' +
    'michelle obama|hillary clinton|alexandria ocasio cortez|aoc|elon musk|mark zuckerberg|' +
    'bill gates|jeff bezos|vladimir putin|greta thunberg|meghan markle|kate middleton|' +
    'prince harry|prince william|the queen of england|serena williams|cristiano ronaldo|' +
    'lionel messi|michael jackson|britney spears|paris hilton|oprah|oprah winfrey|adele|' +
    'nicki minaj|cardi b|doja cat|karol g|blackpink|lisa manoban|jennie kim|jisoo|jungkook|' +
    'bts|xi jinping|giorgia meloni|florence pugh|anya taylor joy|salma hayek|penelope cruz',
  'famous-zh':
    '杨幂|刘亦菲|迪丽热巴|热巴|范冰冰|李冰冰|赵丽颖|杨紫|鞠婧祎|赵露思|关晓彤|周冬雨|章子怡|' +
    '林志玲|高圆圆|唐嫣|古力娜扎|娜扎|佟丽娅|倪妮|汤唯|巩俐|舒淇|杨颖|景甜|白鹿|虞书欣|' +
    '刘诗诗|宋轶|张天爱|欧阳娜娜|王冰冰|谷爱凌|邓紫棋|蔡依林|张柏芝|王祖贤|林青霞|' +
    '易烊千玺|王俊凯|王源|肖战|王一博|蔡徐坤|吴亦凡|鹿晗|张艺兴|周杰伦|成龙|刘德华|' +
    '习近平|马云|马化腾|特朗普|拜登|泰勒斯威夫特|霉霉|斯嘉丽|艾玛沃森|' +
    '新垣结衣|石原里美|桥本环奈|林允儿|全智贤|裴珠泫|张元英',
} as const
