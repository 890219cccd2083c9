"""A denoiser for path-traced pictures: the U-Net of Open Image Denoise with its published weights, in NumPy."""
from denoiser.filter import denoise  # noqa: F401
