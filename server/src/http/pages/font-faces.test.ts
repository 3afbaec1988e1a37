import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildFontFaceCss } from './font-faces.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dulcinea-faces-'))
  await mkdir(join(folder, 'assets'))
  const files = ['figtree-latin-wght-italic-A.woff2', 'figtree-latin-wght-normal-B.woff2', 'app.js']
  await Promise.all(files.map((file) => writeFile(join(folder, 'assets', file), '')))
})
afterAll(() => rm(folder, { recursive: true }))

test('the font-face rules name the font files of the build that exist', () => {
  const css = buildFontFaceCss(folder)
  expect(css).toContain('font-family:Figtree')
  expect(css).toContain('url(/assets/figtree-latin-wght-normal-B.woff2)')
  expect(css).not.toContain('italic')
  expect(css).not.toContain('Fraunces')
})

test('without a build there are no font-face rules', () => {
  expect(buildFontFaceCss(undefined)).toBe('')
  expect(buildFontFaceCss(join(folder, 'assets'))).toBe('')
})
