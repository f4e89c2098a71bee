import { showColorScheme } from '#src/ui/color-scheme.ts'
import { screens } from './screens.ts'

// Here, because the page is not painted before this script has run.
showColorScheme()
// The scheme was chosen in another tab.
addEventListener('storage', () => showColorScheme())

// Loads the code of the screen in parallel with the console. A failure is reported once the screen is shown.
void import('./main.tsx')
const entry = Object.entries(screens).find(([path]) => patternOf(path).test(location.pathname))
entry?.[1]().catch(() => undefined)

/** Matches the addresses of a screen, given its path, such as `/workflows/$workflowId`. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}/?$`)
}
