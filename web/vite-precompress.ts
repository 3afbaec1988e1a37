import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(js|css|html|svg|json)$/
const compress = promisify(brotliCompress)

/** Precompresses every text file of the build as `file.br`, so that the server never compresses. */
export const precompress = (): Plugin => {
  let folder = ''
  return {
    name: 'brotli-twins',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      const files = await readdir(folder, { recursive: true })
      await Promise.all(
        files.filter((file) => TEXT.test(file)).map((file) => writeCompressed(join(folder, file))),
      )
    },
  }
}

const writeCompressed = async (file: string): Promise<void> => {
  const bytes = await readFile(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  await writeFile(`${file}.br`, await compress(bytes, { params }))
}
