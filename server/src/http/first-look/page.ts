import type { Language } from '@dulcinea/contract/constants'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Drawn } from './messages.ts'

const ROOT = '<div id="root"></div>'
/** Around what the app fetches once the page has been seen (web/public/begin.js). */
const WANTED = { begin: '<template id="wanted">', end: '</template>' }

type Piece = { file: string; imports?: string[] }
type Manifest = Record<string, Piece>

/** Everything that a source brings along, itself last. */
const filesOf = (manifest: Manifest, source: string, seen = new Set<string>()): string[] => {
  const piece = manifest[source]
  if (!piece || seen.has(source)) return []
  seen.add(source)
  return [...(piece.imports ?? []).flatMap((name) => filesOf(manifest, name, seen)), piece.file]
}

const isFace = (file: string): boolean => file.endsWith('.woff2')
const faceTag = (file: string): string =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`
const codeTag = (file: string): string => `<link rel="modulepreload" crossorigin href="/${file}">`

/** Text that no browser takes for the end of its element. */
const asData = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

// The page's own policy forbids styles in the text. The app gives them back (web/src/first-look/take-over.ts).
const withStylesAside = (html: string): string => html.replaceAll(' style="', ' data-style="')

const asText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Puts what was drawn into the page as it was built. */
export const makePage = (folder: string) => {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const manifest: Manifest = JSON.parse(
    readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'),
  )
  return ({ html, title, sources, carried }: Drawn, language: Language): string => {
    const files = [...new Set(sources.flatMap((source) => filesOf(manifest, source)))].filter(
      (file) => !page.includes(file),
    )
    const faces = files.filter(isFace).map(faceTag)
    const code = files.filter((file) => !isFace(file)).map(codeTag)
    return page
      .replace(/<html lang="[^"]*"/, `<html lang="${language}"`)
      .replace(/(?<=<title>)[^<]*/, (plain) => (title ? asText(title) : plain))
      .replace(WANTED.begin, () => `${faces.join('')}${WANTED.begin}`)
      .replace(WANTED.end, () => `${code.join('')}${WANTED.end}`)
      .replace(
        ROOT,
        () =>
          `<div id="root">${withStylesAside(html)}</div>` +
          `<script type="application/json" id="carried">${asData(carried)}</script>`,
      )
  }
}
