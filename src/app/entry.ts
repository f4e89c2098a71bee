import { showColorScheme } from '#src/ui/color-scheme.ts'
import { screens } from './screens.ts'

// The page waits for this script before it is painted.
showColorScheme()
// Another tab chose.
addEventListener('storage', () => showColorScheme())

// Loads the code of the screen in parallel with the console. A failure is reported once the screen is shown.
void import('./main.tsx')
const asked = Object.entries(screens).find(([path]) => patternOf(path).test(location.pathname))
asked?.[1]().catch(() => undefined)

/** The addresses of a screen by its path, such as `/workflows/$workflowId`. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}/?$`)
}
