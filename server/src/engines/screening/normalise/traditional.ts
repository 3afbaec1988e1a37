// Traditional characters that occur in the rules' words. Pairs: traditional, then simplified.
const PAIRS =
  '體体愛爱強强姦奸輪轮誘诱亂乱倫伦獸兽藥药殺杀樓楼繩绳飲饮厭厌餓饿歲岁學学國国級级課课讀读還还沒没滿满過过個个們们為为會会買买錢钱發发紅红積积點点員员訂订閱阅續续' +
  '費费轉转給给賞赏禮礼這这裡里裏里來来對对說说話话時时間间陰阴莖茎陽阳處处龜龟頭头雞鸡騷骚貨货蕩荡婦妇內内褲裤脫脱視视頻频圖图換换臉脸寫写畫画聲声聽听開开關关門门' +
  '離离別别遺遗書书傷伤殘残劃划斷断絕绝燒烧墜坠橋桥見见覺觉麼么樣样無无與与兒儿媽妈爺爷師师僕仆調调從从後后現现實实際际機机電电腦脑類类虛虚擬拟網网業业辦办讓让應应' +
  '該该種种貓猫馬马豬猪隻只雙双單单飛飞槍枪彈弹報报復复盡尽滅灭壓压護护衛卫裝装誰谁認认識识變变態态癡痴漢汉蘿萝麗丽齡龄僅仅剛刚纔才長长輕轻尋寻結结貪贪嘔呕瀉泻減减' +
  '棄弃掛挂憂忧鬱郁癥症罵骂髒脏豔艳艷艳慾欲濕湿親亲熱热約约砲炮戲戏場场劇剧語语錄录號号碼码帶带領领導导闆板職职鄰邻嬸婶屬属歡欢樂乐願愿許许諾诺將将準准備备決决懸悬' +
  '嗎吗貴贵賓宾幣币萬万億亿兩两幾几張张條条歷历曆历壞坏夢梦驚惊嚇吓氣气爛烂賤贱齊齐齒齿龍龙'

const TABLE = new Map<number, string>()
for (let at = 0; at + 1 < PAIRS.length; at += 2) {
  TABLE.set(PAIRS.charCodeAt(at), PAIRS.charAt(at + 1))
}

export const toSimplified = (codePoint: number): string | undefined => TABLE.get(codePoint)
