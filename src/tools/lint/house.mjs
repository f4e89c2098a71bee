import { certainNeedle, waitAfterAction, waitForAbsence, waitForShown } from './test-rules.mjs'
import { noHardCodedText } from './text-rules.mjs'

/** The project's own lint rules. */
export default {
  meta: { name: 'house' },
  rules: {
    'certain-needle': certainNeedle,
    'no-hard-coded-text': noHardCodedText,
    'wait-after-action': waitAfterAction,
    'wait-for-absence': waitForAbsence,
    'wait-for-shown': waitForShown,
  },
}
