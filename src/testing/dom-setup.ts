import { cleanup, configure, getConfig } from '@testing-library/react'
import * as React from 'react'
import { afterEach, expect, vi } from 'vitest'
import { leavePage } from '#src/ui/leave-page.ts'
import './computed-style.ts'
import { cleanups } from './cleanups.ts'
import { announcements } from './expectations.ts'

// Long, so that a busy machine does not fail tests.
configure({ asyncUtilTimeout: 30_000 })

// Waiting queries fail many times. The page is printed only when an error is read, which is the last one.
const { getElementError: withPage } = getConfig()
function errorWhenRead(text: string | null, container: Element) {
  const error = new Error()
  Error.captureStackTrace(error, errorWhenRead)
  let message: string | undefined
  return Object.defineProperties(error, {
    name: { value: 'TestingLibraryElementError' },
    message: {
      get: () => (message ??= withPage(text, container).message),
      set: (changed: string) => {
        message = changed
      },
      configurable: true,
    },
  })
}
configure({ getElementError: errorWhenRead })

/*
 * Half the time of screen tests went into reading all style sheets for each queried element. The stories in a real browser
 * cover what a style sheet hides; here only an element's own style counts.
 */
const { style: unstyled } = document.createElement('i')
window.getComputedStyle = (element) => (element instanceof HTMLElement ? element.style : unstyled)

// Happy DOM answers with all of the element's content, and Popper asks many times only to know that it is no window.
Object.defineProperty(Element.prototype, 'toString', { value: Object.prototype.toString, configurable: true })

/*
 * React's development build takes a stack trace for each element it creates, up to this count, which is a fifth of the
 * time. Without them it still gives the same warnings.
 */
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (internals instanceof Object)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Infinity,
    set: () => {},
  })

/*
 * A page that is left takes its listeners with it. Here the window stays, and when a later test leaves its page, the
 * consoles of earlier ones would store what they had not stored yet.
 */
let pageListeners: Parameters<typeof window.addEventListener>[] = []
const addEventListener = window.addEventListener.bind(window)
window.addEventListener = (...listener: Parameters<typeof window.addEventListener>) => {
  if (/^page(hide|show)$/.test(listener[0])) pageListeners.push(listener)
  addEventListener(...listener)
}

// Files share the modules and the window, so each test must leave them as it found them.
afterEach(async () => {
  // Until such an `act` ends, React draws nothing, and every later test would wait in vain.
  const isActing = internals instanceof Object && Boolean(Reflect.get(internals, 'actQueue'))
  cleanup()
  for (const end of cleanups.splice(0).toReversed()) await end()
  leavePage()
  for (const [type, listener, options] of pageListeners) window.removeEventListener(type, listener, options)
  pageListeners = []
  announcements.length = 0
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  expect(isActing, 'a test left an act() of React open').toBe(false)
})
