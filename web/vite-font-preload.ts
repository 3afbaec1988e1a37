import type { HtmlTagDescriptor, Plugin } from 'vite'

const UPRIGHT = /-normal-.*\.woff2$/

/** The upright faces are on every screen: asked for with the page, not after the style sheet. */
export const fontPreload = (): Plugin => ({
  name: 'font-preload',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => UPRIGHT.test(file))
        .map((file): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `/${file}`,
            crossorigin: '',
          },
          injectTo: 'head',
        })),
  },
})
