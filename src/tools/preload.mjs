/**
 * Lists the scripts of `main.tsx` in the page, which `entry.ts` imports, so that a browser requests them with the page's own.
 * @param {string} main the name of its chunk
 * @returns {import('vite').Plugin}
 */
export function listPreloads(main) {
  return {
    name: 'carillon:preload',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const start = chunks.find(({ isEntry, name }) => isEntry && name === main)
        const files = start ? [start.fileName, ...start.imports] : []
        return {
          // Vite drops the attribute. The script sets the colours of the first paint, so it must block rendering.
          html: html.replace('<script type="module"', '<script type="module" blocking="render"'),
          tags: files
            .filter((file) => !html.includes(file))
            .map((file) => ({
              tag: 'link',
              attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
              injectTo: 'head',
            })),
        }
      },
    },
  }
}
