// Runs before the first paint to avoid a flash of the wrong theme. Storage keys: see src/app.
;(function () {
  var root = document.documentElement
  try {
    var theme = localStorage.getItem('console_theme') || 'light'
    var language = localStorage.getItem('language') || navigator.language
    if (theme === 'system') {
      theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    }
    if (theme === 'dark') {
      root.dataset.theme = 'dark'
      document.querySelector('meta[name="theme-color"]').content = '#120e17'
    }
    if (/^zh/i.test(language)) root.lang = 'zh-CN'
  } catch {
    // Storage may be unavailable: the page then stays light.
  }
})()
