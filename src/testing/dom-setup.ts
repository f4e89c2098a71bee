import { configure } from '@testing-library/react'
import './computed-style.ts'

// A busy machine is not a failure; what never comes still fails.
configure({ asyncUtilTimeout: 30_000 })

/*
 * Half the time of the tests of screens went into reading all style sheets again for each element that is looked at. What a
 * style sheet hides is seen by the stories in a real browser; here only an element's own style counts.
 */
const { style: unstyled } = document.createElement('i')
window.getComputedStyle = (element) => (element instanceof HTMLElement ? element.style : unstyled)
