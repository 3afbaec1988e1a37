// Runs before the first paint, so that nobody sees the wrong theme for a blink. Names: src/device/storage.ts.
;(function () {
  var root = document.documentElement
  try {
    var theme = localStorage.getItem('theme') || 'dark'
    var language = localStorage.getItem('language') || navigator.language
    if (theme === 'system') {
      theme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
    }
    if (theme === 'light') {
      root.dataset.theme = 'light'
      document.querySelector('meta[name="theme-color"]').content = '#faf6f1'
    }
    if (/^zh/i.test(language)) {
      root.lang = 'zh-CN'
      document.querySelector('link[rel="manifest"]').href = '/manifest.zh-CN.webmanifest'
    }
  } catch {
    // Storage may be forbidden: the page then stays dark.
  }
})()
