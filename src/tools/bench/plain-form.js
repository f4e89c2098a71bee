const form = document.querySelector('form')
form.addEventListener('input', ({ target }) => {
  const [, index] = /^steps\.(\d+)\.name$/.exec(target.name) ?? []
  if (index) form.querySelectorAll('li button')[index].textContent = target.value
  form.querySelector('output').textContent = 'Not saved'
})
form.addEventListener('submit', (event) => event.preventDefault())
form.dataset.ready = ''
