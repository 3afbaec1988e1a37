import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { precompress } from './vite-precompress.ts'
import { callTable } from './vite-call-table.ts'
import { serverRendering } from './vite-ssr-build.ts'
import { initialTexts } from './vite-initial-texts.ts'
import { loadingOrder } from './vite-loading-order.ts'
import { precacheList } from './vite-precache-list.ts'

const SERVER = 'http://127.0.0.1:3000'
const CONSOLE = 'http://127.0.0.1:5174'
const SERVED_BY_SERVER =
  '^/(nsfw/|pictures/|healthz|about-us|privacy-policy|terms-of-use|safety|contact-us)'

/** Small modules that every screen needs, in one chunk to save round trips. */
const BASE_CHUNK =
  /\/packages\/ui\/src\/(device\/(store|storage)|i18n\/(language|use-text)|Button|toast\/toast)\.tsx?$|\/web\/src\/(device\/storage|i18n\/(language|use-text)|session\/session|api\/client)\.ts$|\/contract\/src\/shared\/derive\.ts$|\/lucide-react\/.*\/createLucideIcon\./

/** The in-app store of the phone app: a build tried in a browser has no Google Play. */
const getInAppStore = (mode: string): 'capacitor' | 'fake' | 'none' => {
  if (!mode.startsWith('android')) return 'none'
  return mode === 'android-fake' ? 'fake' : 'capacitor'
}

export default defineConfig(({ mode, isSsrBuild }) => {
  const isAndroid = mode.startsWith('android')
  const env = loadEnv(mode, '..', 'APP_')
  // The phone app is served from the phone itself, so it needs the address of its server.
  const origin = isAndroid ? (process.env['APP_API_URL'] ?? env['APP_API_URL'] ?? '') : ''
  if (isAndroid && !origin) throw new Error('The android build needs APP_API_URL.')

  return {
    root: import.meta.dirname,
    plugins: [
      react(),
      callTable(),
      initialTexts(),
      ...(isSsrBuild ? [] : [loadingOrder(), precacheList(), precompress(), serverRendering()]),
    ],
    define: {
      __SERVER_ORIGIN__: JSON.stringify(origin.replace(/\/$/, '')),
      __ANDROID__: JSON.stringify(isAndroid),
      __IN_APP_STORE__: JSON.stringify(getInAppStore(mode)),
    },
    build: {
      outDir: 'dist',
      sourcemap: false,
      // One style sheet for all screens: a server-rendered page waits for one file, navigation for none.
      cssCodeSplit: false,
      // The server looks up the chunks of a screen in it.
      manifest: true,
      // Inlined fonts and pictures would delay the first paint.
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              {
                name: 'vendor',
                test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//,
                priority: 2,
              },
              { name: 'base', test: BASE_CHUNK, priority: 1 },
              { name: 'signs', test: /\/lucide-react\/.*\/icons\//, minShareCount: 2 },
            ],
          },
        },
      },
    },
    server: {
      port: 5173,
      proxy: {
        [SERVED_BY_SERVER]: { target: SERVER, changeOrigin: true },
        '^/console': { target: CONSOLE, changeOrigin: true, ws: true },
      },
    },
  }
})
