import { cleanup, configure, getConfig } from '@testing-library/react'
import * as React from 'react'
import { afterEach, vi } from 'vitest'
import { leavePage } from '#src/ui/leave-page.ts'
import './computed-style.ts'
import { endings } from './endings.ts'

// A busy machine is not a failure; what never comes still fails.
configure({ asyncUtilTimeout: 30_000 })

// What is waited for is looked for many times. The page is printed only where an error is read, which is at the end.
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
 * Half the time of the tests of screens went into reading all style sheets again for each element that is looked at. What a
 * style sheet hides is seen by the stories in a real browser; here only an element's own style counts.
 */
const { style: unstyled } = document.createElement('i')
window.getComputedStyle = (element) => (element instanceof HTMLElement ? element.style : unstyled)

/*
 * React's development build takes a stack trace of each element it makes, up to this count, which is a fifth of the time.
 * Without them it still warns of the same things.
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

// Files share the modules and the window, so each test leaves them as it found them.
afterEach(async () => {
  cleanup()
  for (const end of endings.splice(0).toReversed()) await end()
  leavePage()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
})
