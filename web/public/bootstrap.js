// Bootstrap: loads and starts the app. A server-rendered page is painted before the app's code competes
// for the network and the CPU; in a background tab, where nothing is painted, a timeout starts it. The
// code is fetched after the first paint and evaluated once pictures and fonts have settled, or at the
// first user input: evaluated earlier, both take longer. The build lists what to load
// (vite-loading-order.ts). Input before hydration is recorded here and replayed once the app is
// interactive (src/first-look/take-over.ts).
;(function () {
  var START_TIMEOUT_MS = 3000
  var IDLE_TIMEOUT_MS = 500
  var SETTLE_MS = 400
  var RELOAD_DELAY_MS = 2000
  var app = document.currentScript.dataset.app
  var parts = document.currentScript.dataset.parts.split(' ').filter(Boolean)
  var isServerRendered = document.querySelector('#dehydrated-state') !== null
  var hasStarted = false
  var noteInput
  var firstInput = new Promise(function (resolve) {
    noteInput = resolve
  })
  var waitUntilSettled = function () {
    var settled = new Promise(function (resolve) {
      setTimeout(resolve, SETTLE_MS)
    })
    return Promise.race([settled, firstInput])
  }

  var load = async function () {
    // One per task: the main thread can handle input in between.
    for (var link of [...document.querySelector('#deferred-preloads').content.children]) {
      document.head.append(link)
      await new Promise(setTimeout)
    }
    if (isServerRendered) await waitUntilSettled()
    for (var part of parts.concat(app)) {
      await import(part)
      await new Promise(setTimeout)
    }
  }
  /** The connection broke, or an update removed the files: reload the page once. */
  var reloadOnce = function () {
    var reload = function () {
      try {
        if (sessionStorage.getItem('begun_again') === app) return
        sessionStorage.setItem('begun_again', app)
      } catch {
        return
      }
      location.reload()
    }
    if (navigator.onLine) setTimeout(reload, RELOAD_DELAY_MS)
    else addEventListener('online', reload, { once: true })
  }
  var start = function () {
    if (hasStarted) return
    hasStarted = true
    load().catch(reloadOnce)
  }
  var startWhenIdle = function () {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: IDLE_TIMEOUT_MS })
    else setTimeout(start)
  }

  var startNow = function () {
    noteInput()
    start()
  }

  // Recorded until the app is interactive; everything else only until it is mounted.
  var UNTIL_INTERACTIVE = ['keydown', 'input']
  var BUTTONS = 'button'
  var FIELDS = 'input, textarea'
  var recorded = { tap: null, key: null, install: null, values: new Map(), focused: -1 }
  var findAll = function (kind) {
    return [...document.querySelectorAll('#root ' + kind.split(', ').join(', #root '))]
  }
  var getLabel = function (button) {
    return button.getAttribute('aria-label') || button.textContent
  }
  var listeners = {
    click: function (event) {
      var button = event.target.closest(BUTTONS)
      recorded.tap = button && { label: getLabel(button), pressed: button.ariaPressed }
      if (!event.target.matches(FIELDS)) recorded.focused = -1
      startNow()
    },
    keydown: function (event) {
      var hasModifier = event.ctrlKey || event.altKey || event.metaKey
      var isCharacter = !hasModifier && event.key && event.key.length === 1
      recorded.key = isCharacter && !event.target.matches(FIELDS) ? event.key : null
      startNow()
    },
    focusin: function (event) {
      recorded.focused = findAll(FIELDS).indexOf(event.target)
      startNow()
    },
    input: function (event) {
      recorded.values.set(findAll(FIELDS).indexOf(event.target), event.target.value)
    },
    // The user is active: do not wait any longer.
    pointerdown: startNow,
    pointermove: startNow,
    wheel: startNow,
    beforeinstallprompt: function (event) {
      event.preventDefault()
      recorded.install = event
    },
  }
  for (var name in listeners) addEventListener(name, listeners[name], true)

  var setValue = function (field, text) {
    var kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    // The prototype's setter, so that React sees a change as if it was typed.
    Object.getOwnPropertyDescriptor(kind.prototype, 'value').set.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  var replayValue = function (field, text) {
    // A restored draft stays, and the text typed before hydration is appended.
    if (field.value !== text) return setValue(field, field.value ? field.value + ' ' + text : text)
    // The field has this value already, perhaps still in an IME composition: do not write it, only reset
    // React's value tracker, so that the input event is not ignored.
    if (field._valueTracker) field._valueTracker.setValue('')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  var replayFields = function () {
    var fields = findAll(FIELDS)
    recorded.values.forEach(function (text, index) {
      if (fields[index]) replayValue(fields[index], text)
    })
    var focused = fields[recorded.focused]
    if (focused && focused !== document.activeElement) focused.focus()
  }
  var replayActions = function () {
    // Only if exactly one button matches and its state is the same.
    var matches = findAll(BUTTONS).filter(function (button) {
      return recorded.tap && getLabel(button) === recorded.tap.label
    })
    if (matches.length === 1 && matches[0].ariaPressed === recorded.tap.pressed) matches[0].click()
    if (recorded.key) {
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: recorded.key, bubbles: true }),
      )
    }
    if (recorded.install) dispatchEvent(recorded.install)
    document.querySelector('#deferred-preloads').remove()
  }
  addEventListener(
    'app-mounted',
    function () {
      // From now on the app handles these events itself, and nothing may be replayed twice. Keys are handled
      // a little later, so the newest values are recorded until then.
      for (var name in listeners) {
        if (!UNTIL_INTERACTIVE.includes(name)) removeEventListener(name, listeners[name], true)
      }
    },
    { once: true },
  )
  addEventListener(
    'app-interactive',
    function () {
      UNTIL_INTERACTIVE.forEach(function (name) {
        removeEventListener(name, listeners[name], true)
      })
      // Before the character of a key that is being pressed right now.
      queueMicrotask(replayFields)
      setTimeout(replayActions)
    },
    { once: true },
  )

  if (!isServerRendered) return start()
  setTimeout(start, START_TIMEOUT_MS)
  try {
    new PerformanceObserver(startWhenIdle).observe({ type: 'paint', buffered: true })
  } catch {
    start()
  }
})()
