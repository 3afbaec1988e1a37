import type { Plugin } from 'vite'

/** What most of a page is written in, and what its headings are. */
const FACES = { text: /figtree-.*-normal-.*\.woff2$/, display: /fraunces-.*-normal-.*\.woff2$/ }
const APP = /<script type="module" crossorigin src="([^"]+)"><\/script>/
const CODE = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g

/**
 * What is seen comes first: the styles, words and pictures of a drawn page. The code that gives it life,
 * and the face of its headings, are written down where public/begin.js finds them.
 */
export const loadingOrder = (): Plugin => ({
  name: 'loading-order',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      const app = APP.exec(html)?.[1]
      if (!app) throw new Error('index.html does not begin the app')
      const face = (form: RegExp): string => {
        const file = Object.keys(bundle ?? {}).find((name) => form.test(name))
        return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`
      }
      const parts = [...html.matchAll(CODE)].map(([, href]) => href)
      const code = [...parts, app].map(
        (href) => `<link rel="modulepreload" crossorigin href="${href}">`,
      )
      return html
        .replaceAll(CODE, '')
        .replace(
          APP,
          () =>
            `<script defer src="/begin.js" data-app="${app}" data-parts="${parts.join(' ')}"></script>`,
        )
        .replace(
          '</head>',
          () =>
            `  ${face(FACES.text)}\n    <template id="wanted">${code.join('')}${face(FACES.display)}</template>\n  </head>`,
        )
    },
  },
})
