import type { SceneName } from '../scenes/choose-scene.ts'
import type { NamedPattern } from './find-named.ts'

export const PLACES: readonly NamedPattern<SceneName>[] = [
  ['aquarium', /\b(aquarium|jellyfish|underwater|fish tanks?)\b|水族|海底|水母/i],
  ['flower-shop', /\b(flower shop|florist|flower market)\b|花店|花市/i],
  [
    'blossom-garden',
    /\b(gardens?|blossoms?|cherry|parks?|meadow|orchard|spring)\b|花园|樱花|公园|草地|桃花|春天/i,
  ],
  [
    'cafe',
    /\b(caf[eé]s?|coffee|bakery|bistro|restaurant|bar|diner|brunch)\b|咖啡|餐厅|酒吧|茶馆|甜品店/i,
  ],
  [
    'concert-hall',
    /\b(concert|on stage|opera|theat(re|er)|ballroom|recital)\b|音乐会|音乐厅|舞台|剧院|演唱会/i,
  ],
  [
    'greenhouse',
    /\b(greenhouse|jungle|tropical|forest|woods|plants?|leaves)\b|温室|植物|森林|丛林|热带/i,
  ],
  ['kitchen', /\b(kitchen|cook(s|ing)?|bak(es?|ing)|breakfast)\b|厨房|做饭|下厨|烘焙|早餐/i],
  ['library', /\b(library|bookshop|bookstore|bookshelves|books)\b|图书馆|书店|书架/i],
  [
    'mountain',
    /\b(mountains?|hik(es?|ing)|snowy?|ski(ing)?|alps|peaks?|hills?|winter|camp(ing)?|valley)\b|山|雪|徒步|露营|滑雪|冬天/i,
  ],
  [
    'observatory',
    /\b(observatory|stars|starry|galaxy|space|telescope|planets?|milky way|night sky|stargaz\w*)\b|天文|星空|银河|星星|宇宙/i,
  ],
  [
    'pier',
    /\b(pier|harbou?r|docks?|lake|river|boats?|lanterns?|ferry)\b|码头|湖|河边|港口|船|灯笼/i,
  ],
  [
    'rainy-street',
    /\b(rain(y|ing)?|streets?|city|neon|umbrella|alley|downtown|tokyo|paris|shanghai)\b|雨|街|霓虹|城市|伞|巷/i,
  ],
  [
    'reading-nook',
    /\b(bedroom|sofa|couch|home|co[sz]y|fireplace|blanket|living room|by the window)\b|家里|沙发|卧室|壁炉|窗边|客厅/i,
  ],
  ['rooftop', /\b(rooftop|skyline|balcony|terrace|sunset|dusk)\b|天台|屋顶|阳台|夕阳|日落|黄昏/i],
  [
    'seaside',
    /\b(beach|sea(side)?|ocean|coast|waves?|summer|sand|island)\b|海边|沙滩|大海|海滩|海岸|夏天|海/i,
  ],
  ['studio', /\b(studio|paint(s|ing)?|easel|canvas|gallery)\b|画室|工作室|画画|画廊/i],
  ['workshop', /\b(workshop|garage|wood(work)?|tools|forge)\b|工坊|车间|木工|车库/i],
]
