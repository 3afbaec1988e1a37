import { resolve } from 'node:path'
import { build, type Plugin } from 'vite'

/** The server build of the app, used for server rendering. Not served to browsers. */
const FOLDER = 'dist/.ssr'

/** Builds it after the client build with the same settings, so that class names are identical. */
export const serverRendering = (): Plugin => {
  let root = ''
  return {
    name: 'ssr',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      root = config.root
    },
    async closeBundle() {
      await build({
        root,
        configFile: resolve(root, 'vite.config.ts'),
        logLevel: 'warn',
        build: {
          ssr: 'src/ssr/entry.ts',
          outDir: FOLDER,
          emptyOutDir: true,
          copyPublicDir: false,
        },
        ssr: { noExternal: true },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      })
    },
  }
}
