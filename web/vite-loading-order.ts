import type { Plugin } from 'vite'

/** The fonts of text and of headings. */
const FONTS = { text: /figtree-.*-normal-.*\.woff2$/, display: /fraunces-.*-normal-.*\.woff2$/ }
const APP_SCRIPT = /<script type="module" crossorigin src="([^"]+)"><\/script>/
const MODULE_PRELOAD = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g

/**
 * Prioritizes the visible content of a server-rendered page: styles, text and pictures. The app's
 * scripts and the heading font are listed in a template for the start script (public/bootstrap.js).
 */
export const loadingOrder = (): Plugin => ({
  name: 'loading-order',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      const app = APP_SCRIPT.exec(html)?.[1]
      if (!app) throw new Error('index.html has no script of the app')
      const preloadFont = (pattern: RegExp): string => {
        const file = Object.keys(bundle ?? {}).find((name) => pattern.test(name))
        return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`
      }
      const modules = [...html.matchAll(MODULE_PRELOAD)].map(([, href]) => href)
      const code = [...modules, app].map(
        (href) => `<link rel="modulepreload" crossorigin href="${href}">`,
      )
      return html
        .replaceAll(MODULE_PRELOAD, '')
        .replace(
          APP_SCRIPT,
          () =>
            `<script defer src="/bootstrap.js" data-app="${app}" data-parts="${modules.join(' ')}"></script>`,
        )
        .replace(
          '</head>',
          () =>
            `  ${preloadFont(FONTS.text)}\n    <template id="deferred-preloads">${code.join('')}${preloadFont(FONTS.display)}</template>\n  </head>`,
        )
    },
  },
})
