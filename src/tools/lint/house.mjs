import { noFormWatch } from './form-rules.mjs'
import { layerImports } from './imports-rules.mjs'
import { functionLength } from './size-rules.mjs'
import { certainNeedle, waitAfterAction, waitForAbsence } from './test-rules.mjs'
import { noHardCodedText } from './text-rules.mjs'

/** The project's own lint rules. */
export default {
  meta: { name: 'house' },
  rules: {
    'certain-needle': certainNeedle,
    'function-length': functionLength,
    'layer-imports': layerImports,
    'no-form-watch': noFormWatch,
    'no-hard-coded-text': noHardCodedText,
    'wait-after-action': waitAfterAction,
    'wait-for-absence': waitForAbsence,
  },
}
