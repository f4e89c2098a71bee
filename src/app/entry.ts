import { screens } from './screens.ts'

// What the screen needs is asked for together with the console, not after it. What fails is said once it is shown.
void import('./main.tsx')
const asked = Object.entries(screens).find(([path]) => patternOf(path).test(location.pathname))
asked?.[1]().catch(() => undefined)

/** The addresses of a screen by its path, such as `/workflows/$workflowId`. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}/?$`)
}
