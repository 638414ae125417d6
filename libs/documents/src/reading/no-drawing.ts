/** Takes the place of classes for drawing, which pdf.js would load from native code. */
class NoDrawing {
  scaleSelf() {
    return this;
  }

  translateSelf() {
    return this;
  }
}

Object.assign(globalThis, { DOMMatrix: NoDrawing, ImageData: NoDrawing, Path2D: NoDrawing });
