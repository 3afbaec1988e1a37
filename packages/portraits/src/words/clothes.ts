import type { Outfit } from '../clothes/wardrobe.ts'
import { findFirstNamed, type NamedPattern } from './find-named.ts'

const COLOURS: readonly NamedPattern<string>[] = [
  ['#c9203c', /\b(red|crimson|scarlet)\b|红色|红/i],
  ['#5a1f33', /\b(burgundy|maroon|wine[- ]red)\b|酒红|枣红/i],
  ['#2f4f86', /\b(blue|navy|sapphire)\b|蓝色|蓝/i],
  ['#3e7050', /\b(green|emerald|olive)\b|绿色|绿/i],
  ['#d9a83c', /\b(yellow|mustard|golden|gold)\b|黄色|金色|黄/i],
  ['#6d4a8a', /\b(purple|violet|lavender|lilac)\b|紫色|紫/i],
  ['#d98fa4', /\b(pink|rose[- ]coloured)\b|粉色|粉红|粉/i],
  ['#c9703a', /\b(orange|rust|terracotta)\b|橙色|橘色/i],
  ['#f1ece3', /\b(white|ivory|cream)\b|白色|米白|白/i],
  ['#22202a', /\b(black)\b|黑色|黑/i],
  ['#7d8088', /\b(gr[ae]y|silver)\b|灰色|银色|灰/i],
  ['#6b4a34', /\b(brown|camel|beige|tan)\b|棕色|咖啡色|驼色|米色/i],
]

type Clothes = Partial<Outfit>

const GARMENTS: readonly NamedPattern<Clothes>[] = [
  [{ neckline: 'sweetheart' }, /\b(gown|evening dress|ball dress|wedding dress)\b|礼服|婚纱|晚装/i],
  [
    { neckline: 'wrap' },
    /\b(kimono|yukata|hanfu|robe|qipao|cheongsam)\b|和服|浴衣|汉服|旗袍|睡袍/i,
  ],
  [{ neckline: 'scoop' }, /\b(dress|sundress|skirt)\b|连衣裙|裙/i],
  [{ neckline: 'roll' }, /\b(sweater|jumper|turtleneck|pullover|knitwear)\b|毛衣|高领|针织/i],
  [
    { neckline: 'crew', jacket: { kind: 'blazer', colour: '#262b3a' } },
    /\b(suit|blazer)\b|西装|正装/i,
  ],
  [
    { neckline: 'crew', jacket: { kind: 'leather', colour: '#1f1a20' } },
    /\bleather\b|皮衣|皮夹克/i,
  ],
  [{ neckline: 'crew', jacket: { kind: 'denim', colour: '#5a7593' } }, /\b(denim|jean)\b|牛仔/i],
  [
    { neckline: 'roll', jacket: { kind: 'trench', colour: '#b59a74' } },
    /\b(trench|coat|overcoat)\b|风衣|大衣|外套/i,
  ],
  [{ neckline: 'scoop', jacket: { kind: 'cardigan', colour: '#8a6a52' } }, /\bcardigan\b|开衫/i],
  [
    { neckline: 'crew', jacket: { kind: 'field', colour: '#6b6a45' } },
    /\b(jacket|parka|anorak)\b|夹克|冲锋衣/i,
  ],
  [{ neckline: 'shirt' }, /\b(shirt|blouse)\b|衬衫|衬衣/i],
  [{ neckline: 'crew' }, /\b(t-?shirt|tee|hoodie|top)\b|T恤|卫衣|上衣/i],
]

const EXTRAS: readonly NamedPattern<Outfit['extras']>[] = [
  [['scarf'], /\bscarf\b|围巾/i],
  [['headphones'], /\bheadphones?\b|耳机/i],
  [['apron'], /\bapron\b|围裙/i],
  [['necklace'], /\b(necklace|pearls?|pendant)\b|项链|珍珠/i],
]

/** A colour belongs to a garment if it is named within this many characters before it. */
const COLOUR_WINDOW_CHARS = 24

const colourBefore = (text: string, at: number): string | undefined =>
  findFirstNamed(text.slice(Math.max(0, at - COLOUR_WINDOW_CHARS), at), COLOURS)

const withColour = (clothes: Clothes, colour: string | undefined): Clothes => {
  if (!colour) return clothes
  return clothes.jacket
    ? { ...clothes, jacket: { ...clothes.jacket, colour } }
    : { ...clothes, colour }
}

/** Clothes that the prompt names; undefined if it names none. */
export const readClothes = (text: string): Clothes | undefined => {
  const worn = findFirstNamed(text, GARMENTS)
  const pattern = GARMENTS.find(([what]) => what === worn)?.[1]
  const at = pattern ? text.search(pattern) : -1
  const extras = findFirstNamed(text, EXTRAS)
  if (!worn && !extras) return undefined
  return {
    ...(worn ? withColour(worn, colourBefore(text, at)) : {}),
    ...(extras ? { extras } : {}),
  }
}
