// Runs before the first paint, to avoid a flash of the wrong theme. Storage keys: src/device/storage.ts.
;(function () {
  var root = document.documentElement
  try {
    var theme = localStorage.getItem('theme') || 'dark'
    var language = localStorage.getItem('language') || navigator.language
    if (theme === 'system') {
      theme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
    }
    var colour = document.querySelector('meta[name="theme-color"]')
    var manifest = document.querySelector('link[rel="manifest"]')
    if (theme === 'light') {
      root.dataset.theme = 'light'
      if (colour) colour.content = '#faf6f1'
    }
    // Pages outside of the app have no manifest and declare their own language.
    if (manifest && /^zh/i.test(language)) {
      root.lang = 'zh-CN'
      manifest.href = '/manifest.zh-CN.webmanifest'
    }
  } catch {
    // Storage may be forbidden: the page then stays dark.
  }
})()
