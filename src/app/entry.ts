import { screens } from './screens.ts'
import { usableStorage } from './usable-storage.ts'

// Here, because the page is not painted before this script has run: its ground is dark or light as chosen.
const chosen = usableStorage(() => localStorage).getItem('carillon.color-scheme')
const ground = document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]')
if (ground && (chosen === 'light' || chosen === 'dark')) ground.content = chosen

// Loads the code of the screen in parallel with the console. A failure is reported once the screen is shown.
void import('./main.tsx')
const entry = Object.entries(screens).find(([path]) => patternOf(path).test(location.pathname))
entry?.[1]().catch(() => undefined)

/** Matches the addresses of a screen, given its path, such as `/workflows/$workflowId`. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}/?$`)
}
