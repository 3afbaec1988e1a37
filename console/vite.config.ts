import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from '../web/vite-precompress.ts'
import { callTable } from '../web/vite-call-table.ts'

const SERVER = 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [react(), callTable('consoleCalls'), precompress()],
  build: {
    outDir: 'dist',
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'vendor', test: /node_modules/ }] } },
    },
  },
  server: {
    port: 5174,
    strictPort: true,
    proxy: { '^/(console/api/|pictures/|favicon)': { target: SERVER, changeOrigin: true } },
  },
})
