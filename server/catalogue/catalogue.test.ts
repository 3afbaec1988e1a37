import { readFileSync, readdirSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

const CATEGORIES = [
  'type',
  'race',
  'bodyType',
  'hairColor',
  'hairstyle',
  'job',
  'hobby',
  'relationship',
  'constellation',
] as const
const EVENLY_USED = ['type', 'race', 'bodyType', 'hairColor', 'hairstyle'] as const

const FORBIDDEN = [
  /\b(girl|boy|kid|teen|minor|pupil|child)(s|ren|hood|ish)?\b/i,
  /\b(under-?age|school\w*|sexy|sexual\w*|nude|naked|erotic|lingerie|nsfw)\b/i,
  /\b(girlfriend|obey\w*|slave|submissive|master)\b/i,
  /(miss(ed)? you|need you|without you|leave me|real person|flesh and blood|I('|’)?m human)/i,
  /(少女|萝莉|未成年|学生妹|女友|性感|色情|裸|主人|奴|服从)/,
  /(想你|需要你|没有你|离不开|别离开|丢下我|真人)/,
]
const BRITISH = /\b(colour|neighbour|favour|grey|theatre|metre|litre|apologis|cosy)\w*/i
const CHINESE = /\p{Script=Han}/u

const read = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))

const english = (max: number, min = 1) =>
  z
    .string()
    .min(min)
    .max(max)
    .refine((s) => s === s.trim() && !CHINESE.test(s), 'plain English')
    .refine((s) => !BRITISH.test(s), 'US spelling')
const chinese = (max: number, min = 1) =>
  z
    .string()
    .min(min)
    .max(max)
    .refine((s) => s === s.trim() && CHINESE.test(s), 'Chinese')
const both = (en: z.ZodType<string>, zh: z.ZodType<string>) => z.strictObject({ en, zh })

const Attribute = z.strictObject({
  slug: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  en: english(24),
  zh: chinese(8),
  enText: english(80),
  zhText: chinese(40),
})
const List = z.array(Attribute).min(1)
const Attributes = z.strictObject({
  type: List,
  race: List,
  bodyType: List,
  hairColor: List,
  hairstyle: List,
  job: List,
  hobby: List,
  relationship: List,
  constellation: List,
})

const attributes = Attributes.parse(read('./attributes.json'))
const slugOf = (category: (typeof CATEGORIES)[number]) =>
  z.enum(attributes[category].map((attribute) => attribute.slug))

const paragraphs = (s: string) => s.split('\n\n').length
const Character = z.strictObject({
  slug: z.string().regex(/^[a-z]+(-[a-z]+)+$/),
  sort: z.int().min(1).max(48),
  firstName: both(english(40), chinese(10)),
  lastName: both(english(40), chinese(10)),
  age: z.int().min(21).max(55),
  type: slugOf('type'),
  race: slugOf('race'),
  bodyType: slugOf('bodyType'),
  hairColor: slugOf('hairColor'),
  hairstyle: slugOf('hairstyle'),
  job: slugOf('job'),
  hobbies: z
    .array(slugOf('hobby'))
    .min(2)
    .max(4)
    .refine((list) => new Set(list).size === list.length),
  relationship: slugOf('relationship'),
  constellation: slugOf('constellation'),
  tagline: both(english(52), chinese(14)),
  about: both(english(700, 350), chinese(400, 120)).refine(
    ({ en, zh }) => [2, 3].includes(paragraphs(en)) && paragraphs(en) === paragraphs(zh),
    'two or three paragraphs, as many in both languages',
  ),
  greeting: both(
    english(300).regex(/^[^*]*\*[^*]+\*[^*]*$/, 'one *action*'),
    chinese(200).regex(/^[^（）]*（[^（）]+）[^（）]*$/, 'one （动作）'),
  ),
  openers: z.array(both(english(60), chinese(26))).length(3),
  likes: z.strictObject({
    en: z.array(english(50)).length(3),
    zh: z.array(chinese(20)).length(3),
  }),
  voice: both(english(200), chinese(100)),
  look: z.strictObject({
    seed: z.int().min(1),
    eyes: z.enum(['brown', 'dark', 'hazel', 'green', 'blue', 'grey']),
    glasses: z.boolean(),
    outfit: z.string().regex(/^(#[0-9a-f]{6}|[a-z]+)$/),
  }),
  count: z.int().min(300).max(12_400),
})
type Character = z.infer<typeof Character>

const files = readdirSync(new URL('./characters', import.meta.url)).filter((name) =>
  name.endsWith('.json'),
)
const load = (file: string) => Character.parse(read(`./characters/${file}`))
const everyone = () => files.map(load).toSorted((a, b) => a.sort - b.sort)

const repeated = (values: readonly (string | number)[]) =>
  values.filter((value, at) => values.indexOf(value) !== at)
const textsOf = (c: Character) =>
  [c.tagline, c.about, c.greeting, c.voice, ...c.openers]
    .flatMap(({ en, zh }) => [en, zh])
    .concat(c.likes.en, c.likes.zh)
const forbiddenIn = (text: string) => FORBIDDEN.flatMap((word) => word.exec(text)?.[0] ?? [])
const firstWords = (greeting: string) =>
  greeting
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}’\s]/gu, '')
    .trim()
    .split(/\s+/)
    .slice(0, 4)
    .join(' ')

describe('attributes', () => {
  test('the categories stand in their order', () => {
    expect(Object.keys(attributes)).toEqual(CATEGORIES)
  })

  test.each(CATEGORIES)('%s: no slug or name twice', (category) => {
    const list = attributes[category]
    expect(repeated(list.map((a) => a.slug))).toEqual([])
    expect(repeated(list.map((a) => a.en))).toEqual([])
    expect(repeated(list.map((a) => a.zh))).toEqual([])
  })

  test('each has its picture, of at most twelve kilobytes, and no picture is left over', () => {
    const wanted = CATEGORIES.flatMap((category) =>
      attributes[category].map(({ slug }) => `${category}-${slug}.webp`),
    )
    const folder = new URL('./attribute-pictures/', import.meta.url)
    expect(readdirSync(folder).toSorted()).toEqual(wanted.toSorted())
    const large = wanted.filter((name) => statSync(new URL(name, folder)).size > 12_000)
    expect(large).toEqual([])
  })
})

describe('each character', () => {
  test.each(files)('%s has the right shape and its own file name', (file) => {
    expect(load(file).slug).toBe(basename(file, '.json'))
  })

  test.each(files)('%s says nothing that does not belong here', (file) => {
    expect(textsOf(load(file)).flatMap(forbiddenIn)).toEqual([])
  })
})

describe('all of them together', () => {
  test('there are 48, in an unbroken order of falling popularity', () => {
    const cast = everyone()
    expect(cast.map((c) => c.sort)).toEqual(Array.from({ length: 48 }, (_, at) => at + 1))
    const counts = cast.map((c) => c.count)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    expect(repeated(counts)).toEqual([])
  })

  test('nobody shares a name, a seed, a tagline or an opener', () => {
    const cast = everyone()
    expect(repeated(cast.map((c) => c.slug))).toEqual([])
    expect(repeated(cast.map((c) => c.firstName.en))).toEqual([])
    expect(repeated(cast.map((c) => c.firstName.zh))).toEqual([])
    expect(repeated(cast.map((c) => c.look.seed))).toEqual([])
    expect(repeated(cast.flatMap((c) => [c.tagline.en, c.tagline.zh]))).toEqual([])
    expect(repeated(cast.flatMap((c) => c.openers.flatMap((o) => [o.en, o.zh])))).toEqual([])
  })

  test('no two greetings begin alike', () => {
    const cast = everyone()
    expect(repeated(cast.map((c) => firstWords(c.greeting.en)))).toEqual([])
    expect(repeated(cast.map((c) => c.greeting.zh.slice(0, 4)))).toEqual([])
  })

  test.each(EVENLY_USED)('every %s is used at least three times', (category) => {
    const used = everyone().map((c) => c[category])
    const rare = attributes[category].filter(
      ({ slug }) => used.filter((value) => value === slug).length < 3,
    )
    expect(rare.map(({ slug }) => slug)).toEqual([])
  })

  test('every job, hobby, relationship and constellation is somebody’s', () => {
    const cast = everyone()
    const used = new Set(
      cast.flatMap((c) => [c.job, ...c.hobbies, c.relationship, c.constellation]),
    )
    const all = (['job', 'hobby', 'relationship', 'constellation'] as const).flatMap((category) =>
      attributes[category].map(({ slug }) => slug),
    )
    expect(all.filter((slug) => !used.has(slug))).toEqual([])
  })

  test('at least a third are over 32', () => {
    const cast = everyone()
    expect(cast.filter((c) => c.age > 32).length).toBeGreaterThanOrEqual(cast.length / 3)
  })

  test('the first twelve show all types and twelve hairstyles', () => {
    const first = everyone().slice(0, 12)
    expect(new Set(first.map((c) => c.type)).size).toBe(attributes.type.length)
    expect(new Set(first.map((c) => c.hairstyle)).size).toBe(12)
  })

  // A Chinese full name is written family name first when both parts are this short,
  // and with a dot between the parts otherwise.
  test('a short Chinese name belongs to someone who puts the family name first', () => {
    const short = everyone().filter((c) => c.firstName.zh.length <= 2 && c.lastName.zh.length <= 2)
    expect(short.map((c) => c.lastName.en + c.firstName.en)).toEqual([
      'LinMei',
      'MoriHana',
      'TranLinh',
      'ParkYuna',
      'ShenYue',
      'HeXiaoman',
      'GaoNing',
      'AraiKeiko',
    ])
  })
})

describe('the rules can fail', () => {
  const sample = () => load(files[0] ?? '')

  test.each([
    ['an age of 20', { age: 20 }],
    ['an unknown job', { job: 'mermaid' }],
    ['a hobby twice', { hobbies: ['tea', 'tea'] }],
    ['an unknown field', { mood: 'sunny' }],
    ['a tagline of 53 letters', { tagline: { en: 'a'.repeat(53), zh: '短' } }],
    ['a greeting without an action', { greeting: { en: 'Hello there.', zh: '你好。' } }],
    ['English in a Chinese field', { voice: { en: 'Warm.', zh: 'Warm.' } }],
    ['British spelling', { voice: { en: 'Full of colour.', zh: '热闹。' } }],
  ])('%s is refused', (_, change) => {
    expect(Character.safeParse(sample()).success).toBe(true)
    expect(Character.safeParse({ ...sample(), ...change }).success).toBe(false)
  })

  test.each(['I missed you all day', 'a schoolgirl’s coat', '没有你我怎么办', '她很性感'])(
    '“%s” is caught',
    (text) => expect(forbiddenIn(text)).not.toEqual([]),
  )

  test('openings are compared by their words, not by their marks', () => {
    expect(firstWords('*Well, look at* you')).toBe(firstWords('Well look at you!'))
  })
})
