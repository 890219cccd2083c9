/** The player of a film, from the template in its box, laid over its picture. */
export function videoOf(box: HTMLElement): HTMLVideoElement {
  const template = box.querySelector('template') as HTMLTemplateElement;
  const video = template.content.querySelector('video') as HTMLVideoElement;
  const made = document.importNode(video, true);
  // An attribute alone does not silence a film that a script made.
  made.muted = video.hasAttribute('muted');
  // Within the frame of the picture, which crops and dims both alike.
  (box.querySelector('.picture') ?? box).append(made);
  return made;
}
