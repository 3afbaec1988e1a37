import type * as attributes from '../appearance.ts'
import type { NamedPattern } from './find-named.ts'

export const RACE_WORDS: readonly NamedPattern<attributes.Race>[] = [
  [
    'southeast-asian',
    /\b(thai|vietnamese|filipina|indonesian|malay(sian)?|southeast asian)\b|泰国|越南|菲律宾|东南亚/i,
  ],
  ['south-asian', /\b(indian|pakistani|bengali|sri lankan|south asian)\b|印度|南亚/i],
  [
    'east-asian',
    /\b(chinese|japanese|korean|taiwanese|east asian|asian)\b|中国|日本|韩国|亚洲|东方/i,
  ],
  ['black', /\b(african|black (woman|girl|lady)|nigerian|kenyan|dark[- ]skinned)\b|非洲|黑人/i],
  ['latina', /\b(latina|mexican|brazilian|colombian|hispanic|spanish)\b|拉丁|墨西哥|巴西/i],
  [
    'middle-eastern',
    /\b(arab(ic|ian)?|persian|turkish|lebanese|middle eastern)\b|阿拉伯|波斯|中东|土耳其/i,
  ],
  [
    'white',
    /\b(white (woman|girl|lady)|european|scandinavian|irish|french|italian|russian|pale)\b|白人|欧洲|法国|俄罗斯/i,
  ],
  ['mixed', /\b(mixed[- ]race|biracial)\b|混血/i],
]

export const HAIR_COLOUR_WORDS: readonly NamedPattern<attributes.HairColor>[] = [
  [
    'red',
    /\b(red|ginger|copper)[- ](\w+ )?hair(ed)?\b|\bredhead\b|红发|红头发|红色(的)?(长|短)?(头)?发/i,
  ],
  ['auburn', /\bauburn\b|赤褐/i],
  ['platinum', /\b(platinum|white[- ]blonde)\b|铂金/i],
  ['blonde', /\b(blonde?|golden[- ](\w+ )?hair(ed)?)\b|金发|金色(的)?(长|短)?(头)?发/i],
  [
    'silver',
    /\b(silver|gr[ae]y|white)[- ](\w+ )?hair(ed)?\b|银发|白发|灰发|银色(的)?(长|短)?(头)?发/i,
  ],
  ['dark-brown', /\b(dark[- ]brown|brunette)\b|深棕/i],
  ['brown', /\b(brown|chestnut)[- ](\w+ )?hair(ed)?\b|棕发|棕色(的)?(长|短)?(头)?发|褐发/i],
  ['black', /\b(black|dark|raven)[- ](\w+ )?hair(ed)?\b|黑发|黑色(的)?(长|短)?(头)?发/i],
]

export const HAIRSTYLE_WORDS: readonly NamedPattern<attributes.Hairstyle>[] = [
  ['afro', /\bafro\b|爆炸头/i],
  ['bob', /\bbob\b|波波头|齐耳/i],
  ['lob', /\b(shoulder[- ]length|lob)\b|及肩|齐肩/i],
  ['pixie', /\b(pixie|short hair|short[- ]haired|cropped)\b|短发|寸头/i],
  ['bun', /\b(bun|updo|chignon)\b|丸子头|发髻|盘发/i],
  ['ponytail', /\bpony ?tail\b|马尾/i],
  ['side-braid', /\b(braid(s|ed)?|plaits?)\b|辫/i],
  ['half-up', /\bhalf[- ]up\b|半扎|公主头/i],
  ['shag', /\b(shag|messy hair|tousled)\b|蓬松|狼尾/i],
  ['long-curly', /\b(curly|curls|ringlets)\b|卷发|卷/i],
  ['long-wavy', /\b(wavy|waves)\b|波浪/i],
  ['long-straight', /\b(long hair|long[- ]haired|straight hair)\b|长发|直发/i],
]

export const EYE_WORDS: readonly NamedPattern<attributes.Eyes>[] = [
  ['green', /\b(green|emerald)[- ]eye[sd]\b|\bgreen eyes\b|绿眼|绿色(的)?眼/i],
  ['blue', /\bblue[- ]eye[sd]\b|\bblue eyes\b|蓝眼|蓝色(的)?眼/i],
  ['hazel', /\bhazel\b|浅褐/i],
  ['grey', /\bgr[ae]y[- ]eye[sd]\b|\bgr[ae]y eyes\b|灰眼|灰色(的)?眼/i],
  ['dark', /\bdark[- ]eye[sd]\b|\bdark eyes\b|黑眼|黑色(的)?眼/i],
  ['brown', /\bbrown[- ]eye[sd]\b|\bbrown eyes\b|棕眼|褐色(的)?眼/i],
]

export const BODY_WORDS: readonly NamedPattern<attributes.BodyType>[] = [
  ['athletic', /\b(athletic|fit|sporty|muscular)\b|健美|运动型|健身/i],
  ['slim', /\b(slim|slender|petite)\b|苗条|纤细|瘦/i],
  ['full', /\b(plus[- ]size|full[- ]figured|chubby)\b|丰满|胖/i],
  ['curvy', /\b(curvy|voluptuous)\b|曲线|丰腴/i],
]

export const JOB_WORDS: readonly NamedPattern<attributes.Job>[] = [
  ['doctor', /\b(doctor|surgeon|physician)\b|医生/i],
  ['nurse', /\bnurse\b|护士/i],
  ['pilot', /\bpilot\b|飞行员/i],
  ['chef', /\b(chef|cook)\b|厨师/i],
  ['teacher', /\b(teacher|professor)\b|老师|教师|教授/i],
  ['lawyer', /\b(lawyer|attorney|judge)\b|律师|法官/i],
  ['painter', /\b(painter|artist)\b|画家|艺术家/i],
  ['cellist', /\b(cellist|violinist|pianist|musician)\b|音乐家|大提琴|小提琴家/i],
  ['dancer', /\b(dancer|ballerina)\b|舞者|舞蹈家|芭蕾/i],
  ['firefighter', /\bfire ?fighter\b|消防/i],
  ['florist', /\bflorist\b|花艺|花店/i],
  ['photographer', /\bphotographer\b|摄影师/i],
  ['programmer', /\b(programmer|hacker|developer)\b|程序员|黑客/i],
  ['engineer', /\bengineer\b|工程师/i],
  ['journalist', /\b(journalist|reporter|detective)\b|记者|侦探/i],
  ['astronomer', /\b(astronomer|astronaut)\b|天文学家|宇航员/i],
  ['botanist', /\b(botanist|gardener)\b|植物学家|园丁/i],
  ['marine-biologist', /\b(marine biologist|diver)\b|海洋|潜水/i],
  ['mountain-guide', /\b(mountain guide|climber|hiker)\b|登山|向导/i],
  ['carpenter', /\b(carpenter|blacksmith|mechanic)\b|木匠|铁匠/i],
  ['cafe-owner', /\b(barista|waitress)\b|咖啡师|服务员/i],
  ['tailor', /\b(tailor|seamstress)\b|裁缝/i],
  ['veterinarian', /\b(veterinarian|vet)\b|兽医/i],
  ['architect', /\barchitect\b|建筑师/i],
  ['radio-host', /\b(radio host|dj)\b|主播|主持人/i],
  ['sommelier', /\bsommelier\b|侍酒师/i],
]
