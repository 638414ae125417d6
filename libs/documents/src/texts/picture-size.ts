interface Size {
  width: number;
  height: number;
}

const png = 0x89504e47;
const jpeg = 0xffd8;

/** @returns undefined for other formats than PNG and JPEG */
export function pictureSize(bytes: Uint8Array): Size | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (view.getUint32(0) === png) return { width: view.getUint32(16), height: view.getUint32(20) };
    return view.getUint16(0) === jpeg ? jpegSize(view) : undefined;
  } catch {
    return undefined; // the file is too short
  }
}

function jpegSize(view: DataView): Size | undefined {
  for (
    let segment = 2;
    view.getUint8(segment) === 0xff;
    segment += 2 + view.getUint16(segment + 2)
  ) {
    const marker = view.getUint8(segment + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(segment + 7), height: view.getUint16(segment + 5) };
  }
  return undefined;
}
