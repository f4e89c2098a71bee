import { forEachImport } from './imports-rules.mjs'

/** Both read from the form object without subscribing the component that shows the value. */
const stale = new Map([
  ['watch', 'useWatch'],
  ['getFieldState', 'useFormState or useController'],
])

/** Forbids `watch` and `getFieldState` of react-hook-form in every file that imports the library. */
export const noFormWatch = {
  /** @param {any} context */
  create(context) {
    let namesLibrary = false
    const report = (/** @type {any} */ node, /** @type {any} */ key) => {
      const instead = stale.get(key?.name ?? key?.value)
      if (namesLibrary && instead !== undefined) {
        context.report({
          node,
          message: `${key.name ?? key.value}() goes stale through a context; use ${instead}.`,
        })
      }
    }
    return {
      ...forEachImport((_node, specifier) => {
        namesLibrary ||= specifier === 'react-hook-form'
      }),
      MemberExpression: (/** @type {any} */ node) => report(node, node.property),
      ObjectPattern(/** @type {any} */ node) {
        for (const property of node.properties)
          if (property.type === 'Property') report(property, property.key)
      },
    }
  },
}
