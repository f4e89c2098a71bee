import { createRequire } from 'node:module'
import { createElement, type ElementType } from 'react'

/*
 * Computing, hashing and inserting the styles of MUI's parts took a third of the time of screen tests, where no style
 * sheet counts. So Emotion's `styled` is replaced before MUI reads it by one that drops the styles, and treats `as`,
 * `shouldForwardProp` and styled tags like Emotion's.
 */
type Forwards = (prop: string) => boolean
type Made = { tag: ElementType; forwards?: Forwards | undefined }

const load = createRequire(import.meta.url)
const { default: isAttribute } = load('@emotion/is-prop-valid') as { default: Forwards }
const emotion = load('@emotion/styled') as { default: unknown }

const forwardsTo = (tag: ElementType): Forwards =>
  typeof tag === 'string' && /^[a-z]/.test(tag) ? isAttribute : (prop) => prop !== 'theme'

const made = new WeakMap<object, Made>()

function unstyled(given: ElementType, options: { shouldForwardProp?: Forwards } = {}) {
  const inner: Made = (typeof given === 'string' ? undefined : made.get(given)) ?? { tag: given }
  const { tag } = inner
  const filters = [inner.forwards, options.shouldForwardProp].filter((each) => each !== undefined)
  const forwards: Forwards | undefined =
    filters.length === 2 ? (prop) => filters.every((passes) => passes(prop)) : filters[0]
  const usesAs = !(forwards ?? forwardsTo(tag))('as')
  return () => {
    function Unstyled({ ref, ...props }: { ref?: unknown; as?: ElementType }) {
      const shown = (usesAs && props.as) || tag
      const passes = forwards ?? forwardsTo(usesAs ? shown : tag)
      const passed: Record<string, unknown> = { ref }
      for (const [prop, value] of Object.entries(props))
        if (passes(prop) && !(usesAs && prop === 'as')) passed[prop] = value
      return createElement(shown, passed)
    }
    made.set(Unstyled, { tag, forwards })
    return Unstyled
  }
}

emotion.default = unstyled
