// Brings the app to life. A page that is drawn already is seen before its code takes the line and the
// processor; where nothing is painted, as in the background, nobody waits for that. The code is fetched
// once something is painted, and run once pictures and letters have come to rest, or somebody moves:
// run earlier, both take longer. The build writes down what is wanted (vite-loading-order.ts). What is
// tapped or written in the meantime is done over once the app hears (src/first-look/take-over.ts).
;(function () {
  var LONGEST_MS = 3000
  var IDLE_MS = 500
  var REST_MS = 400
  var AGAIN_MS = 2000
  var app = document.currentScript.dataset.app
  var parts = document.currentScript.dataset.parts.split(' ').filter(Boolean)
  var isDrawn = document.querySelector('#carried') !== null
  var hasBegun = false
  var move
  var hasMoved = new Promise(function (resolve) {
    move = resolve
  })
  var atRest = function () {
    var rest = new Promise(function (resolve) {
      setTimeout(resolve, REST_MS)
    })
    return Promise.race([rest, hasMoved])
  }

  var load = async function () {
    // One after the other: between two of them a finger is answered.
    for (var link of [...document.querySelector('#wanted').content.children]) {
      document.head.append(link)
      await new Promise(setTimeout)
    }
    if (isDrawn) await atRest()
    for (var part of parts.concat(app)) {
      await import(part)
      await new Promise(setTimeout)
    }
  }
  /** A line that broke, or files that went with an update: the page is asked for once more. */
  var tryAgain = function () {
    var again = function () {
      try {
        if (sessionStorage.getItem('begun_again') === app) return
        sessionStorage.setItem('begun_again', app)
      } catch {
        return
      }
      location.reload()
    }
    if (navigator.onLine) setTimeout(again, AGAIN_MS)
    else addEventListener('online', again, { once: true })
  }
  var begin = function () {
    if (hasBegun) return
    hasBegun = true
    load().catch(tryAgain)
  }
  var beginWhenIdle = function () {
    if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: IDLE_MS })
    else setTimeout(begin)
  }

  var beginAtOnce = function () {
    move()
    begin()
  }

  var LATER = ['keydown', 'input']
  var BUTTONS = 'button'
  var FIELDS = 'input, textarea'
  var early = { tap: null, key: null, install: null, written: new Map(), focused: -1 }
  var all = function (kind) {
    return [...document.querySelectorAll('#root ' + kind.split(', ').join(', #root '))]
  }
  var labelOf = function (button) {
    return button.getAttribute('aria-label') || button.textContent
  }
  var listeners = {
    click: function (event) {
      var button = event.target.closest(BUTTONS)
      early.tap = button && { label: labelOf(button), pressed: button.ariaPressed }
      if (!event.target.matches(FIELDS)) early.focused = -1
      beginAtOnce()
    },
    keydown: function (event) {
      var isHeld = event.ctrlKey || event.altKey || event.metaKey
      var isSign = !isHeld && event.key && event.key.length === 1
      early.key = isSign && !event.target.matches(FIELDS) ? event.key : null
      beginAtOnce()
    },
    focusin: function (event) {
      early.focused = all(FIELDS).indexOf(event.target)
      beginAtOnce()
    },
    input: function (event) {
      early.written.set(all(FIELDS).indexOf(event.target), event.target.value)
    },
    // Somebody is here, and wants something.
    pointerdown: beginAtOnce,
    pointermove: beginAtOnce,
    wheel: beginAtOnce,
    beforeinstallprompt: function (event) {
      event.preventDefault()
      early.install = event
    },
  }
  for (var name in listeners) addEventListener(name, listeners[name], true)

  var write = function (field, text) {
    var kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    // As a keyboard does it: a value that is only set is not noticed.
    Object.getOwnPropertyDescriptor(kind.prototype, 'value').set.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  var writeOver = function (field, text) {
    // A draft from before stays, and what was written now is added to it.
    if (field.value !== text) return write(field, field.value ? field.value + ' ' + text : text)
    // It stands there already, perhaps still being composed, and is only news to the app: nothing is
    // written, React's memory of it is wiped.
    if (field._valueTracker) field._valueTracker.setValue('')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  var tellFields = function () {
    var fields = all(FIELDS)
    early.written.forEach(function (text, place) {
      if (fields[place]) writeOver(fields[place], text)
    })
    var focused = fields[early.focused]
    if (focused && focused !== document.activeElement) focused.focus()
  }
  var doOver = function () {
    // Only where there is no doubt which one was meant, and what for.
    var meant = all(BUTTONS).filter(function (button) {
      return early.tap && labelOf(button) === early.tap.label
    })
    if (meant.length === 1 && meant[0].ariaPressed === early.tap.pressed) meant[0].click()
    if (early.key) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: early.key, bubbles: true }))
    }
    if (early.install) dispatchEvent(early.install)
    document.querySelector('#wanted').remove()
  }
  var whenSaid = function (news, then) {
    addEventListener(news, then, { once: true })
  }
  whenSaid('alive', function () {
    // From now on the app answers by itself, and nothing may be done twice. Keys it hears a little
    // later, and what is written until then is the newest.
    for (var name in listeners) {
      if (!LATER.includes(name)) removeEventListener(name, listeners[name], true)
    }
  })
  whenSaid('hearing', function () {
    LATER.forEach(function (name) {
      removeEventListener(name, listeners[name], true)
    })
    // Before the letter of a key that is just being pressed.
    queueMicrotask(tellFields)
    setTimeout(doOver)
  })

  if (!isDrawn) return begin()
  setTimeout(begin, LONGEST_MS)
  try {
    new PerformanceObserver(beginWhenIdle).observe({ type: 'paint', buffered: true })
  } catch {
    begin()
  }
})()
