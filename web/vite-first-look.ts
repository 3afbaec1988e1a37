import { resolve } from 'node:path'
import { build, type Plugin } from 'vite'

/** The app once more, for the server, which draws a page before it lives. Nobody is served from here. */
const FOLDER = 'dist/.drawn'

/** Builds it after the app itself, with the same settings: the names of styles are the same in both. */
export const firstLook = (): Plugin => {
  let root = ''
  return {
    name: 'first-look',
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
          ssr: 'src/first-look/entry.ts',
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
