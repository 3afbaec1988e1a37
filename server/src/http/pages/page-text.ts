export const PAGE_NAMES = [
  'safety',
  'terms-of-use',
  'privacy-policy',
  'about-us',
  'contact-us',
] as const
export type PageName = (typeof PAGE_NAMES)[number]

type PageText = {
  title: string
  lead: string
  sections: { heading: string; paragraphs: string[] }[]
}
export type PageTexts = Record<PageName, PageText> & {
  safety: PageText & { helpTitle: string; kinds: Record<string, string> }
} & Record<'back' | 'language' | 'pages' | 'call' | 'find' | 'since' | 'days' | 'unlimited', string>
