import { __unsafe_useEmotionCache as useStyleCache, css, type CSSObject } from '@emotion/react'
import { type ComponentProps, type ElementType, useInsertionEffect } from 'react'

/**
 * A component with styles that depend only on CSS: `styled('div')({ … })`; `as` renders it as another element. Unlike
 * MUI's `styled` it takes no `sx` and no theme, and creates its styles once instead of creating and hashing them on each
 * render, which was half of the cost of a form.
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
