import { __unsafe_useEmotionCache as useStyleCache, css, type CSSObject } from '@emotion/react'
import { type ComponentProps, type ElementType, useInsertionEffect } from 'react'

/**
 * A part of a screen with styles that depend on nothing but CSS: `styled('div')({ … })`, drawn with `as` as another element.
 * Unlike MUI's `styled` it takes no `sx` and no theme, and writes its styles once instead of making and hashing them each time
 * it is drawn, which was half of what a form cost.
 */
export const styled =
  <T extends ElementType>(element: T) =>
  (styles: CSSObject) => {
    let made: ReturnType<typeof css> | undefined
    return function Styled({
      as: Element = element,
      className,
      ...props
    }: ComponentProps<T> & { as?: ElementType; className?: string | undefined }) {
      const cache = useStyleCache()
      const style = (made ??= css(styles))
      const own = `${cache?.key}-${style.name}`
      useInsertionEffect(() => {
        if (cache?.inserted[style.name] === undefined) cache?.insert(`.${own}`, style, cache.sheet, true)
      })
      return <Element {...props} className={className === undefined ? own : `${className} ${own}`} />
    }
  }
