import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createPictureKey } from '../../../kernel/picture-names.ts'
import { createLocalStorage } from './local.ts'

test('a failed write leaves no partial file in the local storage', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dulcinea-storage-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const key = createPictureKey('own')
  const directory = join(folder, key.slice(0, 2))
  // A directory at the final path, so that the rename of the written file fails.
  await mkdir(join(directory, key), { recursive: true })
  await expect(createLocalStorage(folder).put(key, Buffer.from('a picture'))).rejects.toThrow(
    /EISDIR|ENOTEMPTY|EEXIST/,
  )
  expect(await readdir(directory)).toEqual([key])
})
