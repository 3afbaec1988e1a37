import type { Language } from '@dulcinea/contract/constants'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RenderedPage } from './worker-messages.ts'

const ROOT_ELEMENT = '<div id="root"></div>'
/** Holds the preload links that are activated by the app's bootstrap script after the first paint. */
const DEFERRED_PRELOADS = { begin: '<template id="deferred-preloads">', end: '</template>' }

type ManifestChunk = { file: string; imports?: string[] }
type Manifest = Record<string, ManifestChunk>

/** The files of a source with all its imports, itself last. */
const collectFiles = (manifest: Manifest, source: string, seen = new Set<string>()): string[] => {
  const chunk = manifest[source]
  if (!chunk || seen.has(source)) return []
  seen.add(source)
  return [
    ...(chunk.imports ?? []).flatMap((name) => collectFiles(manifest, name, seen)),
    chunk.file,
  ]
}

const isFont = (file: string): boolean => file.endsWith('.woff2')
const renderFontPreload = (file: string): string =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`
const renderModulePreload = (file: string): string =>
  `<link rel="modulepreload" crossorigin href="/${file}">`

/** JSON that cannot end the script element it is in. */
const toScriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

// The content security policy forbids style attributes. The app restores them when it hydrates.
const moveStyles = (html: string): string => html.replaceAll(' style="', ' data-style="')

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Inserts a rendered page into the built index.html. */
export const createPageTemplate = (folder: string) => {
  const template = readFileSync(join(folder, 'index.html'), 'utf8')
  const manifest: Manifest = JSON.parse(
    readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'),
  )
  return ({ html, title, sources, dehydratedState }: RenderedPage, language: Language): string => {
    const files = [...new Set(sources.flatMap((source) => collectFiles(manifest, source)))].filter(
      (file) => !template.includes(file),
    )
    const fonts = files.filter(isFont).map(renderFontPreload)
    const modules = files.filter((file) => !isFont(file)).map(renderModulePreload)
    return template
      .replace(/<html lang="[^"]*"/, `<html lang="${language}"`)
      .replace(/(?<=<title>)[^<]*/, (plain) => (title ? escapeText(title) : plain))
      .replace(DEFERRED_PRELOADS.begin, () => `${fonts.join('')}${DEFERRED_PRELOADS.begin}`)
      .replace(DEFERRED_PRELOADS.end, () => `${modules.join('')}${DEFERRED_PRELOADS.end}`)
      .replace(
        ROOT_ELEMENT,
        () =>
          `<div id="root">${moveStyles(html)}</div>` +
          `<script type="application/json" id="dehydrated-state">${toScriptJson(dehydratedState)}</script>`,
      )
  }
}
