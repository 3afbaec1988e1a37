import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newPictureKey } from '../../../kernel/picture-names.ts'
import { localStorage } from './local.ts'

test('what cannot be kept leaves nothing half behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dulcinea-storage-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const key = newPictureKey('own')
  const shelf = join(folder, key.slice(0, 2))
  // A folder where the picture should be: it is written whole and cannot be put into its place.
  await mkdir(join(shelf, key), { recursive: true })
  await expect(localStorage(folder).put(key, Buffer.from('a picture'))).rejects.toThrow(
    /EISDIR|ENOTEMPTY|EEXIST/,
  )
  expect(await readdir(shelf)).toEqual([key])
})
