/** The file's text, or its URL on the server of this page. */
type Download = { name: string; type?: string } & ({ text: string } | { url: string })

/** Offers a file as a download; a text is JSON by default. */
export function download({ name, type = 'application/json', ...file }: Download): void {
  const url = 'url' in file ? file.url : URL.createObjectURL(new Blob([file.text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Revoked later, because some browsers read it only after the click.
  if ('text' in file) setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
