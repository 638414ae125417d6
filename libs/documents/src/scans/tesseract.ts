import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import type { Box, Raster } from './raster.js';

export interface EngineWord {
  text: string;
  /** From 0 to 100. */
  confidence: number;
  bbox: Box;
}

export interface EngineLine {
  words: EngineWord[];
  baseline: Box;
  rowAttributes: { rowHeight: number };
}

interface EnginePage {
  blocks: { paragraphs: { lines: EngineLine[] }[] }[];
}

interface Api {
  Init(path: null, language: string, mode: number): number;
  SetVariable(name: string, value: string): void;
  SetImageFile(orientation: number, angle: number): number;
  Recognize(monitor: null): number;
  GetJSONText(): string;
  DetectOS(results: object): boolean;
  Clear(): void;
}

interface Core {
  FS: { writeFile(path: string, bytes: Uint8Array): void; unlink(path: string): void };
  TessBaseAPI: new () => Api;
  OSResults: new () => { best_result: { orientation_id: number } };
}

const [legacyEngine, neuralEngine] = [0, 1];
/** Clockwise turns that make the page upright. */
const turns = [0, 270, 180, 90];
const dpi = '200';
/** Page segmentation: `page` finds columns and tables, `scattered` finds words anywhere. */
const modes = { page: '3', scattered: '11' };
/** Sauvola’s method, for the shadows of photos. */
const thresholding = '2';
const require = createRequire(import.meta.url);

/** Runs in this thread: the package that wraps the engine needs another. */
export class Tesseract {
  private constructor(
    private readonly core: Core,
    private readonly reader: Api,
    private readonly compass: Api,
  ) {}

  static async load(): Promise<Tesseract> {
    const start = require('tesseract.js-core/tesseract-core-simd.js') as (
      options: object,
    ) => Promise<Core>;
    const silent = { TesseractProgress() {}, print() {}, printErr() {} };
    const core = await start(silent);
    const open = (language: string, file: string, mode: number) => {
      core.FS.writeFile(`${language}.traineddata`, gunzipSync(readFileSync(require.resolve(file))));
      const api = new core.TessBaseAPI();
      if (api.Init(null, language, mode) !== 0) throw new Error(`${file} cannot be used`);
      core.FS.unlink(`${language}.traineddata`);
      api.SetVariable('user_defined_dpi', dpi);
      return api;
    };
    const [words, orientation] = ['eng', 'osd'].map(
      (name) => `@tesseract.js-data/${name}/4.0.0_best_int/${name}.traineddata.gz`,
    ) as [string, string];
    const reader = open('eng', words, neuralEngine);
    reader.SetVariable('thresholding_method', thresholding);
    const compass = open('osd', orientation, legacyEngine);
    compass.SetVariable('tessedit_pageseg_mode', '0');
    return new Tesseract(core, reader, compass);
  }

  linesOf(picture: Raster, mode: keyof typeof modes = 'page'): EngineLine[] {
    this.reader.SetVariable('tessedit_pageseg_mode', modes[mode]);
    this.show(this.reader, picture);
    this.reader.Recognize(null);
    const { blocks } = JSON.parse(this.reader.GetJSONText()) as EnginePage;
    this.reader.Clear();
    return blocks.flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines));
  }

  /** @returns degrees clockwise, undefined for too few letters */
  turnOf(picture: Raster): number | undefined {
    this.show(this.compass, picture);
    const results = new this.core.OSResults();
    const isKnown = this.compass.DetectOS(results);
    this.compass.Clear();
    return isKnown ? turns[results.best_result.orientation_id] : undefined;
  }

  private show(api: Api, { pixels, width, height }: Raster) {
    const header = Buffer.from(`P5\n${width} ${height}\n255\n`);
    this.core.FS.writeFile('/input', Buffer.concat([header, pixels]));
    if (api.SetImageFile(1, 0) !== 0) throw new Error('The engine cannot read the picture');
  }
}
