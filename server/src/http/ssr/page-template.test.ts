import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPageTemplate } from './page-template.ts'

const BUILT =
  '<html lang="en-US" data-theme="dark"><head><title>Dulcinea</title><template id="deferred-preloads"><link rel="modulepreload" crossorigin href="/assets/app.js"></template></head>' +
  '<div id="root"></div>'
const MANIFEST = {
  'src/main.tsx': { file: 'assets/app.js' },
  'src/Chat.tsx': { file: 'assets/chat.js', imports: ['_shared.js', 'src/main.tsx'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['src/Chat.tsx'] },
  'italic.woff2': { file: 'assets/italic.woff2' },
}

let folder: string
let fillPage: ReturnType<typeof createPageTemplate>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dulcinea-page-'))
  await mkdir(join(folder, '.vite'))
  await writeFile(join(folder, 'index.html'), BUILT)
  await writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify(MANIFEST))
  fillPage = createPageTemplate(folder)
})
afterAll(() => rm(folder, { recursive: true }))

const rendered = { html: '<p>Isabela</p>', title: '', sources: [], dehydratedState: { config: {} } }

test('the page contains the rendered HTML and the state it was rendered from', () => {
  expect(fillPage(rendered, 'en-US')).toContain(
    '<div id="root"><p>Isabela</p></div><script type="application/json" id="dehydrated-state">{"config":{}}</script>',
  )
})

test('the page preloads fonts first, then the app, then the modules of the screen, each once', () => {
  const html = fillPage(
    { ...rendered, sources: ['italic.woff2', 'src/Chat.tsx', 'no such source'] },
    'en-US',
  )
  expect([...html.matchAll(/href="\/assets\/([^"]+)"/g)].map(([, file]) => file)).toEqual([
    'italic.woff2',
    'app.js',
    'shared.js',
    'chat.js',
  ])
})

test('user content cannot close the data script or act as a replacement pattern', () => {
  const name = '</script><script>alert(1)</script>$& $1 <!--'
  const html = fillPage({ ...rendered, html: '<p>$& $`</p>', dehydratedState: { name } }, 'en-US')
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  const data = /id="dehydrated-state">(.*)<\/script>/.exec(html)?.[1] ?? ''
  expect(data).not.toContain('<')
  expect(JSON.parse(data)).toEqual({ name })
  expect(html).toContain('<div id="root"><p>$& $`</p></div>')
})

test('style attributes are moved to data-style because the content security policy forbids them', () => {
  expect(
    fillPage({ ...rendered, html: '<i style="top:0" class="a">style=&quot;x&quot;</i>' }, 'en-US'),
  ).toContain('<i data-style="top:0" class="a">style=&quot;x&quot;</i>')
})

test('the page title is the escaped title of the screen', () => {
  expect(fillPage(rendered, 'en-US')).toContain('<title>Dulcinea</title>')
  expect(fillPage({ ...rendered, title: 'R&D </title>$& · Dulcinea' }, 'en-US')).toContain(
    '<title>R&amp;D &lt;/title>$&amp; · Dulcinea</title>',
  )
})

test('the page declares its language', () => {
  expect(fillPage(rendered, 'zh-CN')).toContain('<html lang="zh-CN" data-theme="dark">')
})
