/** Patterns that suggest an attribute, besides its own name. The first match in a category wins. */
export const ATTRIBUTE_PATTERNS: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  type: {
    musician: /\b(?:singer|musician|band|idol|violin|guitarist)\b|歌手|音乐|乐队/i,
    healer: /\b(?:healer|priestess|nurse|doctor|gentle|caring|motherly)\b|治愈|温柔|医/i,
    scholar:
      /\b(?:scholar|librarian|bookish|professor|researcher|intelligent|mage)\b|学者|书呆|聪明|教授/i,
    adventurer:
      /\b(?:adventurer|explorer|knight|warrior|pirate|ranger|hunter|traveller|traveler)\b|冒险|旅行|骑士|剑士|猎人/i,
    rebel:
      /\b(?:rebel(?:lious)?|punk|goth|tsundere|sarcastic|tomboy|delinquent|mercenary)\b|叛逆|傲娇|毒舌|酷/i,
    artist: /\b(?:artist|painter|sculptor|creative)\b|艺术|画家/i,
    dreamer: /\b(?:dreamer|dreamy|shy|quiet|melanchol\w+|poet)\b|害羞|安静|文静|诗/i,
    'girl-next-door':
      /\b(?:cheerful|friendly|neighbou?r|childhood friend|kind)\b|开朗|活泼|青梅竹马|邻家/i,
  },
  race: {
    'east-asian':
      /\b(?:east[- ]asian|japanese|chinese|korean|taiwanese)\b|亚洲|日本|中国|韩国|东方/i,
    'south-asian': /\b(?:indian|south[- ]asian|pakistani|bengali|sri lankan)\b|印度/i,
    'southeast-asian':
      /\b(?:thai|vietnamese|filipin[oa]|indonesian|malay(?:sian)?)\b|泰国|越南|菲律宾/i,
    black: /\b(?:african|black woman|dark[- ]skinned|nigerian|ebony skin)\b|非洲|黑人|黑皮肤/i,
    latina:
      /\b(?:latina|latin american|mexican|brazilian|colombian|spanish)\b|拉丁|巴西|墨西哥|西班牙/i,
    'middle-eastern':
      /\b(?:arab|persian|turkish|iranian|egyptian|lebanese)\b|阿拉伯|波斯|土耳其|埃及/i,
    white:
      /\b(?:caucasian|white woman|european|american|british|english|french|german|russian|pale skin|fair skin)\b|白人|欧洲|英国|法国|俄罗斯|白皙/i,
    mixed: /\b(?:mixed|half[- ](?:japanese|chinese|korean))\b|混血/i,
  },
  bodyType: {
    athletic: /\b(?:athletic|toned|muscular|fit body|strong build)\b|健美|肌肉|运动型/i,
    curvy: /\b(?:curvy|hourglass|voluptuous|curvaceous)\b|丰满|曲线/i,
    full: /\b(?:plump|chubby|plus[- ]size|full[- ]figured)\b|丰腴|微胖/i,
    slim: /\b(?:slim|slender|petite|thin|lithe|skinny)\b|苗条|纤细|瘦/i,
    average: /\b(?:average build|average height)\b|匀称/i,
  },
  hairColor: {
    platinum: /\b(?:platinum|white[- ]blonde|pink hair|pastel)\b|铂金|粉发|粉色头发/i,
    silver:
      /\b(?:silver|white|gr[ae]y)[ -]?hair|\bhair:? ?(?:silver|white|gr[ae]y)\b|银发|白发|灰发|银色头发/i,
    blonde: /\bblond(?:e)?\b|\bgolden hair\b|金发|金色头发/i,
    auburn: /\b(?:auburn|copper|chestnut)\b|栗色|红褐/i,
    red: /\b(?:red|crimson|scarlet|ginger)[ -]?hair|\bredhead\b|红发|红色头发/i,
    'dark-brown': /\bdark[ -]brown hair\b|深棕|深褐/i,
    brown: /\b(?:brown[ -]?hair(?:ed)?|brunette|hair:? ?brown)\b|棕发|褐发|棕色头发/i,
    black:
      /\b(?:black|raven|dark|jet[- ]black)[ ,-]?\w* ?hair|\bhair:? ?black\b|黑发|黑色长发|乌黑/i,
  },
  hairstyle: {
    ponytail: /\b(?:pony ?tail|twin ?tails?)\b|马尾/i,
    'side-braid': /\bbraid(?:s|ed)?\b|辫/i,
    pixie: /\b(?:pixie|very short hair|cropped)\b|超短发|寸头/i,
    bob: /\b(?:bob|short[^.,;\n]{0,12} hair)\b|短发|波波头/i,
    lob: /\b(?:shoulder[- ]length|medium[- ]length hair)\b|齐肩|及肩/i,
    bun: /\b(?:hair ?bun|in a bun|chignon)\b|发髻|丸子头/i,
    afro: /\b(?:afro|coily)\b|爆炸头/i,
    'half-up': /\bhalf[- ]up\b|公主头|半扎/i,
    shag: /\b(?:messy hair|shag(?:gy)?|unkempt hair)\b|凌乱|乱发/i,
    'long-curly': /\b(?:curly|curls|ringlets)\b|卷发/i,
    'long-wavy': /\bwavy\b|波浪/i,
    'long-straight': /\blong[^.;\n]{0,24} hair\b|长发/i,
  },
  relationship: {
    sweetheart:
      /\b(?:girlfriend|wife|lover|fianc[ée]e|dating \{\{user\}\}|in love with \{\{user\}\})\b|女友|女朋友|妻子|恋人|老婆|未婚妻/i,
    'first-date': /\b(?:first|blind) date\b|第一次约会|相亲/i,
    'new-neighbour': /\bneighbou?rs?\b|\broom-?mate\b|邻居|室友/i,
    colleague: /\b(?:co-?worker|colleague|boss|secretary|office)\b|同事|上司|秘书/i,
    'long-distance': /\b(?:long[- ]distance|pen ?pal|online friend)\b|异地|网友/i,
    'met-again': /\b(?:ex-girlfriend|ex-wife|reunite|reunion|meets? again)\b|前女友|重逢/i,
    'old-friend': /\b(?:childhood friend|best friend|old friend|friend)\b|青梅竹马|朋友|闺蜜/i,
    'just-met': /\b(?:stranger|just met|first meeting)\b|陌生|初次见面|刚认识/i,
  },
}
